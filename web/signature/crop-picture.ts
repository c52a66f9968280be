import type { cropImageRoute } from '../../shared/contract/uploads/crop-image.ts';
import type { MarkedPart } from '../../shared/pictures/crop-box.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';

export interface StoredPicture {
  blob_key: string;
  blob_url: string;
}

/** The marked part of an uploaded picture, as it is and without its paper; only as it is if no ink was found on paper. */
export async function cropPicture(
  blob_key: string,
  part: MarkedPart,
): Promise<{ original: StoredPicture; enhanced: StoredPicture | null }> {
  const cut = (enhance: boolean) =>
    call<typeof cropImageRoute>('POST', '/crop_image/{blob_key}', { params: { blob_key }, body: { ...part, enhance } });
  const [original, enhanced] = await Promise.all([cut(false), cut(true).catch(unlessNoInk)]);
  return { original, enhanced };
}

function unlessNoInk(error: unknown): null {
  if (error instanceof ApiError && error.code === 'image_not_cropped') return null;
  throw error;
}
