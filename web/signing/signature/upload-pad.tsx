import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { IconUpload } from '../../icons/icons.ts';
import { useAccepted } from '../../signature/accepted.ts';
import { CropTool } from '../../signature/crop-tool.tsx';
import { type CutPicture, cutSignature } from '../../signature/cut-picture.ts';
import { type Marked, nothingMarked } from '../../signature/marked.ts';
import { t as pad } from '../../signature/pad-messages.ts';
import { readPicture, UnusablePicture } from '../../signature/read-picture.ts';
import { UploadFault } from '../../ui/upload-fault.tsx';
import { t } from '../work-messages.ts';

/** A photo of a signature, the part of it that is marked, and whether its paper is taken away. */
export interface Uploaded {
  picture: HTMLCanvasElement;
  src: string;
  marked: Marked;
  clean: boolean;
}

interface Props {
  uploaded: Uploaded | null;
  onChange: (uploaded: Uploaded) => void;
  /** A file is being read, which takes seconds for a large photo. */
  reading: boolean;
  onReading: (reading: boolean) => void;
}

/** How long the corners rest before the picture is made anew. */
const restMs = 150;

/** A photo of a signature: upright, cropped and turned by hand, its paper taken away if wanted. */
export function UploadPad({ uploaded, onChange, reading, onReading }: Props) {
  const [problem, setProblem] = useState('');
  // The file chosen last counts, however long another one takes.
  const latest = useRef<File | null>(null);
  const told = useRef(onReading);
  told.current = onReading;
  useEffect(
    () => () => {
      latest.current = null;
      told.current(false);
    },
    [],
  );
  const choose = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    setProblem('');
    onReading(true);
    try {
      const { canvas, dataUrl } = await readPicture(file);
      if (latest.current !== file) return;
      onChange({ picture: canvas, src: dataUrl, marked: nothingMarked, clean: true });
    } catch (error) {
      if (latest.current !== file) return;
      // The picture chosen before stays.
      setProblem((error instanceof UnusablePicture && error.words) || t('upload_failed'));
    }
    onReading(false);
  };
  const picker = {
    type: 'file',
    accept: useAccepted(),
    'aria-label': t('upload_pick'),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      void choose(event.target.files?.[0]);
      // The same file may be chosen again.
      event.target.value = '';
    },
  } as const;
  return (
    <>
      {uploaded ? (
        <>
          <CropTool src={uploaded.src} marked={uploaded.marked} onChange={(marked) => onChange({ ...uploaded, marked })} />
          <Result uploaded={uploaded} onChange={onChange} />
          <label className="sg-button sg-file">
            <IconUpload size={18} aria-hidden /> {pad('another_picture')}
            <input {...picker} />
          </label>
        </>
      ) : (
        <label className="sg-drop">
          <IconUpload size={28} aria-hidden />
          <strong>{t('upload_pick')}</strong>
          <span className="sg-hint">{t('upload_hint')}</span>
          <input {...picker} />
        </label>
      )}
      <p role="status" className="sg-hint">
        {reading && pad('picture_reading')}
      </p>
      {problem && (
        <p role="alert" className="sg-error">
          <UploadFault words={problem} />
        </p>
      )}
    </>
  );
}

/** The picture as it will stand in the field. It follows the corners once they rest. */
function Result({ uploaded, onChange }: { uploaded: Uploaded; onChange: (uploaded: Uploaded) => void }) {
  const { picture, marked, clean } = uploaded;
  const { area, rotate } = marked;
  const [made, setMade] = useState<CutPicture | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setMade(cutSignature(picture, { area, rotate }, clean)), restMs);
    return () => clearTimeout(timer);
  }, [picture, area, rotate, clean]);
  return (
    <>
      <label className="sg-check">
        <input type="checkbox" checked={clean} onChange={(event) => onChange({ ...uploaded, clean: event.target.checked })} />
        <span>{t('remove_background')}</span>
      </label>
      {made && (
        <figure className="sg-result">
          <img src={made.dataUrl} alt={t('signature')} />
          <figcaption className="sg-hint">{clean && !made.clean ? pad('no_ink_found') : pad('as_it_will_be')}</figcaption>
        </figure>
      )}
    </>
  );
}
