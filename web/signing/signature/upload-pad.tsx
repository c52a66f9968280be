import { useState } from 'react';
import { IconUpload } from '../../icons/icons.ts';
import { withoutPaper } from '../../signature/cropped.ts';
import { t } from '../messages.ts';
import { readPicture } from './read-picture.ts';

/** A chosen picture, with its paper and without. */
export interface Uploaded {
  original: string;
  cleaned: string | null;
  clean: boolean;
}

interface Props {
  uploaded: Uploaded | null;
  onChange: (uploaded: Uploaded | null) => void;
}

/** A photo of a signature: upright, its paper taken away if wanted. */
export function UploadPad({ uploaded, onChange }: Props) {
  const [failed, setFailed] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    try {
      const { canvas, dataUrl } = await readPicture(file);
      const cleaned = withoutPaper(canvas);
      onChange({ original: dataUrl, cleaned, clean: cleaned !== null });
    } catch {
      onChange(null);
      setFailed(true);
    }
  };
  return (
    <>
      <label className="sg-drop">
        {uploaded ? (
          <img src={pictureOf(uploaded)} alt={t('signature')} />
        ) : (
          <>
            <IconUpload size={28} aria-hidden />
            <strong>{t('upload_pick')}</strong>
            <span className="sg-hint">{t('upload_hint')}</span>
          </>
        )}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('upload_pick')}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {uploaded?.cleaned && (
        <label className="sg-check">
          <input type="checkbox" checked={uploaded.clean} onChange={(event) => onChange({ ...uploaded, clean: event.target.checked })} />
          <span>{t('remove_background')}</span>
        </label>
      )}
      {failed && (
        <p role="alert" className="sg-error">
          {t('upload_failed')}
        </p>
      )}
    </>
  );
}

export function pictureOf({ original, cleaned, clean }: Uploaded): string {
  return (clean && cleaned) || original;
}
