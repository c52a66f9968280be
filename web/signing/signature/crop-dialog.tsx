import { useEffect, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { CropTool } from '../../signature/crop-tool.tsx';
import { cutPart, isDrawing } from '../../signature/cut-picture.ts';
import { bytesOf } from '../../signature/data-url.ts';
import { nothingMarked } from '../../signature/marked.ts';
import { t as pad } from '../../signature/pad-messages.ts';
import { pictureName } from '../../signature/picture-name.ts';
import { type ReadPicture, readPicture, UnusablePicture } from '../../signature/read-picture.ts';
import { useSigning } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../work-messages.ts';

/** The longer side of an image field's picture, in pixels: no more is kept. */
const largest = 2_000;

/** Crops and turns the picture of an image field. */
export function CropDialog({ field }: { field: DataField }) {
  const signing = useSigning();
  const [picture, setPicture] = useState<ReadPicture | null>(null);
  const [problem, setProblem] = useState('');
  const [marked, setMarked] = useState(nothingMarked);
  // The field's address is renewed while the dialog is open.
  const [src] = useState(field.blob_url ?? '');
  useEffect(() => {
    let current = true;
    fetched(src).then(
      (found) => current && setPicture(found),
      (error: unknown) => current && setProblem(problemOf(error)),
    );
    return () => {
      current = false;
    };
  }, [src]);
  const close = () => signing.openDialog(null);
  const use = () => {
    if (!picture) return;
    const part = cutPart(picture.canvas, marked, largest);
    const isPng = picture.extension === 'png' || isDrawing(part);
    const name = pictureName(field.filename ?? '', isPng ? 'png' : 'jpg');
    signing.setPicture(
      [field.uuid],
      signing.newPicture('image', isPng ? part.toDataURL() : part.toDataURL('image/jpeg', 0.92), name, field.key),
    );
    close();
  };
  return (
    <Dialog
      shape="full"
      title={t('crop_title')}
      onClose={close}
      actions={
        <button type="button" className="sg-button sg-primary sg-wide" disabled={!picture} onClick={use}>
          {t('crop_use')}
        </button>
      }
    >
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
      {!picture && !problem && <p role="status">{pad('picture_reading')}</p>}
      {picture && <CropTool src={picture.dataUrl} marked={marked} onChange={setMarked} />}
    </Dialog>
  );
}

/** A picture that came and can't be read is no matter of the connection. */
function problemOf(error: unknown): string {
  return error instanceof UnusablePicture ? (error.words ?? t('picture_wrong')) : t('crop_failed');
}

async function fetched(src: string): Promise<ReadPicture> {
  if (src.startsWith('data:')) return readPicture(bytesOf(src));
  const response = await fetch(src, { credentials: 'same-origin' });
  if (!response.ok) throw new Error('There is no picture');
  return readPicture(await response.blob());
}
