import { cropImageRoute } from '../../../shared/contract/uploads/crop-image.ts';
import { isTheirs } from '../../access/is-theirs.ts';
import { handle } from '../../calls/handle.ts';
import { blobFileKey, findBlobs } from '../../data/files/blobs.ts';
import { refusing } from '../../runtime/failure.ts';
import { limitPixels } from './limit-pixels.ts';
import { limitPictures, storePicture } from './store-picture.ts';

const { fail } = refusing(cropImageRoute);

export const cropImage = handle(
  cropImageRoute,
  { table: 'write', files: 'write', pdf: 'write', tickets: 'read' },
  async (deps, caller, { params, body }) => {
    const { blob_key } = params;
    const blob = (await findBlobs(deps.table, [blob_key])).get(blob_key);
    if (!blob || !isTheirs(blob, caller)) return fail('file_not_found');
    await limitPictures(deps, caller);
    const { x1, y1, x2, y2, on_screen_width, on_screen_height, rotate = 0, enhance = false } = body;
    const marked = [x1, y1, x2, y2, on_screen_width, on_screen_height, rotate, enhance].join(' ');
    const stored = await storePicture(deps, caller, ['cropped', blob_key, marked], async () => {
      const picture = await deps.files.get(blobFileKey(blob_key));
      await limitPixels(deps, caller, picture);
      return deps.pdf.cropImage(picture, body);
    });
    return stored ?? fail('image_not_cropped');
  },
);
