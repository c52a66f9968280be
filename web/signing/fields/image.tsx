import { useState } from 'react';
import { fieldAgain, Picture } from '../../fields/picture.tsx';
import { IconPhotoPlus } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { labelOf } from '../model/labels.ts';
import { readPicture } from '../signature/read-picture.ts';
import { useSigning } from '../state/context.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const image: SigningKind = { Control: ImageControl, next: 'Add picture' };

/** A picture from the device or its camera. It is turned upright and made no larger than needed before it is sent. */
function ImageControl({ field }: ControlProps) {
  const signing = useSigning();
  const [wrong, setWrong] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWrong(false);
    try {
      const { dataUrl } = await readPicture(file);
      signing.patch({ current: field.uuid });
      signing.setPicture([field.uuid], signing.newPicture('image', dataUrl, pngName(file.name), field.key));
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <div className="sg-row">
        <label className="sg-button sg-file sg-grow">
          {field.blob_url ? (
            <Picture className="sg-file-image" src={field.blob_url} again={fieldAgain(field)} alt="" />
          ) : (
            <IconPhotoPlus size={20} aria-hidden />
          )}
          <span>{field.blob_url ? t('change') : t('choose_picture')}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={labelOf(field)}
            data-control={field.uuid}
            onFocus={() => signing.patch({ current: field.uuid })}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        {field.blob_url && (
          <button type="button" className="sg-button" onClick={() => signing.setPicture([field.uuid], null)}>
            {t('remove')}
          </button>
        )}
      </div>
      {wrong ? (
        <p role="alert" className="sg-error">
          {t('picture_wrong')}
        </p>
      ) : (
        <p className="sg-hint">{t('picture_hint')}</p>
      )}
    </>
  );
}

function pngName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '').slice(0, 200) || 'picture'}.png`;
}
