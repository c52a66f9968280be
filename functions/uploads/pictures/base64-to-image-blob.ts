import { isBase64 } from '../../../shared/contract/schemas/base64.ts';
import { base64ToImageBlobRoute } from '../../../shared/contract/uploads/base64-to-image-blob.ts';
import { handle } from '../../calls/handle.ts';
import { refusing } from '../../runtime/failure.ts';
import { pictureLimits } from '../upload-limits.ts';
import { limitPixels } from './limit-pixels.ts';
import { limitPictures, storePicture } from './store-picture.ts';

const { fail } = refusing(base64ToImageBlobRoute);

/** Spec core §5: a drawing of at most this length counts as empty. Characters. */
const shortestDrawing = 10;

export const base64ToImageBlob = handle(
  base64ToImageBlobRoute,
  { table: 'write', files: 'write', pdf: 'write', tickets: 'read' },
  async (deps, caller, { body }) => {
    const base64 = body.image.replace(/^data:[\w/+.-]{0,100};base64,/, '').replace(/\s+/g, '');
    if (base64.length <= shortestDrawing) fail('drawn_signature_required');
    if (!isBase64(base64)) fail('signature_not_created');
    await limitPictures(deps, caller);
    const bytes = Buffer.from(base64, 'base64');
    const stored = await storePicture(deps, caller, ['drawn', bytes], async () => {
      await limitPixels(deps, caller, bytes);
      return deps.pdf.cleanImage(bytes, pictureLimits.signature);
    });
    return stored ?? fail('signature_not_created');
  },
);
