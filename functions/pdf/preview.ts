import type { PreviewInput } from '../ports/pdf.ts';
import { loadMerged } from './merge/merge.ts';
import { save } from './objects/save.ts';
import { pageEntries } from './objects/structure.ts';
import { bookmarked, fieldsOf } from './prepare-final.ts';
import { stampInto } from './stamp/stamp.ts';
import { drawWatermark, type WatermarkLook } from './stamp/watermark.ts';

/** Visible on paper, and light enough to read the words under it. */
const light: WatermarkLook = { colour: [0.3, 0.36, 0.46], opacity: 0.13 };

/** Makes a pack as it would print with its current values: stamped and merged, under a watermark, without certificate and seal. */
export async function preview({ files, images, watermark }: PreviewInput): Promise<Uint8Array> {
  const [first] = files;
  if (!first) throw new Error('There is nothing to preview.');
  const merged = await loadMerged(files.map(bookmarked));
  const { pdf } = merged;
  await stampInto(pdf, { fields: fieldsOf(files, merged), images });
  await drawWatermark(pdf, pageEntries(pdf), watermark, light);
  return save(pdf, first.bytes);
}
