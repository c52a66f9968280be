import { useState } from 'react';
import { fieldAgain, Picture } from '../../fields/picture.tsx';
import { IconPhotoPlus } from '../../icons/icons.ts';
import { useAccepted } from '../../signature/accepted.ts';
import { t as pad } from '../../signature/pad-messages.ts';
import { pictureName } from '../../signature/picture-name.ts';
import { readPicture, UnusablePicture } from '../../signature/read-picture.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning } from '../state/context.ts';
import { t } from '../work-messages.ts';
import type { ControlProps, SigningKind } from './signing-kind.ts';

export const image: SigningKind = { Control: ImageControl, next: 'do_add_picture' };

/** A picture from the device or its camera. It is turned upright and made no larger than needed before it is sent. */
function ImageControl({ field }: ControlProps) {
  const signing = useSigning();
  const [wrong, setWrong] = useState('');
  const [reading, setReading] = useState(false);
  const accepted = useAccepted();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWrong('');
    setReading(true);
    try {
      const { dataUrl, extension } = await readPicture(file);
      signing.patch({ current: field.uuid });
      signing.setPicture([field.uuid], signing.newPicture('image', dataUrl, pictureName(file.name, extension), field.key));
    } catch (error) {
      setWrong((error instanceof UnusablePicture && error.words) || t('picture_wrong'));
    }
    setReading(false);
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
            accept={accepted}
            aria-label={labelOf(field)}
            data-control={field.uuid}
            onFocus={() => signing.patch({ current: field.uuid })}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        {field.blob_url && (
          <button type="button" className="sg-button" onClick={() => signing.openDialog({ kind: 'crop', uuid: field.uuid })}>
            {t('crop_picture')}
          </button>
        )}
        {field.blob_url && (
          <button type="button" className="sg-button" onClick={() => signing.setPicture([field.uuid], null)}>
            {t('remove')}
          </button>
        )}
      </div>
      {wrong ? (
        <p role="alert" className="sg-error">
          {wrong}
        </p>
      ) : (
        <p className="sg-hint" role="status">
          {reading ? pad('picture_reading') : t('picture_hint')}
        </p>
      )}
    </>
  );
}
