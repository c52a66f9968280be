import { PDF, PdfDict, PdfName, type PdfRef, PdfStream } from '@libpdf/core';
import { displayedSize } from '../../../shared/geometry/page-space.ts';
import { save } from '../objects/save.ts';
import { numberArray, pageEntries, resolver, spaceOf } from '../objects/structure.ts';
import { placeForm, saveState } from '../stamp/place-form.ts';

/** How wide the lines are: so many of them side by side are as long as the page. What is left beneath them is less than a word. */
const linesInPage = 560;

/**
 * The file with thin black lines stamped on these of its pages, as what people put in is stamped: along the edges and from corner to corner. A reader in
 * which the page hides what is stamped on it draws the page otherwise. `bytes` is a clear copy (`normalise`).
 */
export async function stampedTrial(bytes: Uint8Array, indexes: readonly number[]): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const resolve = resolver(pdf);
  const saved = saveState(pdf);
  const pages = pageEntries(pdf);
  for (const index of indexes) {
    const page = pages[index]?.dict;
    if (page) placeForm(pdf, page, lines(pdf, spaceOf(page, resolve)), saved, resolve);
  }
  return save(pdf, bytes);
}

function lines(pdf: PDF, space: ReturnType<typeof spaceOf>): PdfRef {
  const { x0, y0, x1, y1 } = space.box;
  const { width, height } = displayedSize(space);
  const wide = Math.max(width, height) / linesInPage;
  const content = `0 G ${wide} w ${x0 + wide} ${y0 + wide} ${x1 - x0 - 2 * wide} ${y1 - y0 - 2 * wide} re S ${x0} ${y0} m ${x1} ${y1} l ${x0} ${y1} m ${x1} ${y0} l S`;
  const entries = { Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: numberArray([x0, y0, x1, y1]) };
  return pdf.register(new PdfStream(PdfDict.of(entries), new TextEncoder().encode(content)));
}
