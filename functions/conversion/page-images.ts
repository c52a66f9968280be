import { imageType } from '../../shared/pictures/image-type.ts';
import { fileKeys, pageImageKey } from '../data/files/file-keys.ts';
import { keys } from '../data/keys.ts';
import type { Files } from '../ports/files.ts';
import type { PageImage } from '../ports/pdf.ts';
import type { Write } from '../ports/table.ts';
import type { ConversionInput, PageRange } from './conversion-step.ts';

export async function putPageImages(files: Files, { child_key, conversion_key }: ConversionInput, images: PageImage[]): Promise<void> {
  const child = { key: child_key, conversion_key };
  await Promise.all(
    images.flatMap(({ index, large, thumbnail, cover }) => [
      files.put(pageImageKey(child, index, 'large'), large, imageType(large)),
      files.put(pageImageKey(child, index, 'thumbnail'), thumbnail, imageType(thumbnail)),
      cover && files.put(pageImageKey(child, index, 'cover'), cover, imageType(cover)),
    ]),
  );
}

/** Deletes the images of a conversion that is no longer needed. */
export async function deletePageImages(files: Files, { child_key, conversion_key }: ConversionInput): Promise<void> {
  const drawn = await files.list(fileKeys.pages(child_key, conversion_key));
  await Promise.all(drawn.map((key) => files.delete(key)));
}

/** Records that the images of these pages exist, and which of the pages another reader draws otherwise. */
export function drawnWrite({ pack_key, child_key, conversion_key }: ConversionInput, range: PageRange, otherwise: number[]): Write {
  const found = otherwise.length > 0 ? { otherwise } : {};
  return { put: { ...keys.drawn(pack_key, child_key, conversion_key, range.from), child_key, conversion_key, ...range, ...found } };
}
