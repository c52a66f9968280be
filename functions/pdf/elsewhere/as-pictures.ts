import { PDF, PdfArray, PdfDict, PdfStream } from '@libpdf/core';
import type { PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';
import { displayedSize, multiply, uprightToUser } from '../../../shared/geometry/page-space.ts';
import { deflatedStream } from '../objects/deflated-stream.ts';
import { saveAnew } from '../objects/save.ts';
import {
  annotationsOf,
  numberArray,
  type PageEntry,
  pageEntries,
  type Resolve,
  resolver,
  spaceOf,
  subtypeOf,
} from '../objects/structure.ts';
import { forgetContent } from '../pages/forget-pages.ts';
import { withForm, withPdf } from '../pdfium.ts';
import { limits, PdfRefused } from '../problems.ts';
import { runQpdf } from '../qpdf.ts';
import { withPage } from '../render/draw-page.ts';
import { Inks, num, type Sheet } from '../stamp/canvas.ts';
import { seenLines } from '../text/page-text.ts';
import { pagePicture } from './page-picture.ts';
import { unseenText } from './unseen-text.ts';

/** What stays of a page: its place in the tree and its shape. */
const kept = ['Type', 'Parent', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Annots'];

/**
 * The file with these of its pages as pictures of what PDFium shows, so that every reader shows the same. Their links stay, and what was
 * text can still be searched, copied and read aloud; their content, tags, fields and other annotations go. `bytes` is a clear copy
 * (`normalise`). Equal input gives equal bytes. Throws PdfRefused if the file becomes larger than one may be.
 */
export async function asPictures(bytes: Uint8Array, indexes: readonly number[]): Promise<Uint8Array> {
  if (indexes.length === 0) return bytes;
  const pdf = await PDF.load(bytes);
  const all = pageEntries(pdf);
  const resolve = resolver(pdf);
  const pictures = await picturesOf(bytes, indexes);
  const pages = indexes.flatMap((index) => all[index] ?? []);
  const links = new Map(pages.map((page) => [page, linksOf(page, resolve)]));
  forgetContent(pdf, pages);
  const inks = new Inks(pdf);
  await inks.ready();
  const texts = pages.map(({ dict }, at) => unseenText(inks, pictures[at]?.lines ?? [], displayedSize(spaceOf(dict, resolve))));
  await inks.finish();
  for (const [at, page] of pages.entries()) {
    const picture = pictures[at];
    if (picture) show(pdf, page.dict, { picture: picture.stream, text: texts[at] ?? null }, links.get(page) ?? [], resolve);
  }
  const { output } = await runQpdf(await saveAnew(pdf, bytes), ['--deterministic-id', '--object-streams=generate']);
  if (!output) throw new Error('The file with pictures of its pages could not be written.');
  if (output.length > limits.bytes) throw new PdfRefused('pdf_too_complex');
  return output;
}

interface Shown {
  stream: PdfStream;
  lines: PrintedLine[];
}

function picturesOf(bytes: Uint8Array, indexes: readonly number[]): Promise<Shown[]> {
  return withPdf(bytes, undefined, async (opened) => {
    if ('error' in opened) throw new PdfRefused('pdf_damaged');
    return withForm(opened, async (form) => {
      const pictures: Shown[] = [];
      for (const index of indexes) {
        const lines = withPage(opened, form, index, seenLines);
        pictures.push({ stream: await withPage(opened, form, index, pagePicture), lines });
      }
      return pictures;
    });
  });
}

/** Links of the page's own: another page may show the same ones. What they look like is in the picture. */
function linksOf({ dict }: PageEntry, resolve: Resolve): PdfDict[] {
  const links = annotationsOf(dict, resolve).filter((item) => subtypeOf(item, resolve) === 'Link' && !(item instanceof PdfStream));
  return links.map((link) => {
    const own = link.clone();
    for (const key of ['AP', 'AS', 'BS', 'StructParent', 'OC']) own.delete(key);
    own.set('Border', numberArray([0, 0, 0]));
    return own;
  });
}

function show(
  pdf: PDF,
  page: PdfDict,
  { picture, text }: { picture: PdfStream; text: Sheet | null },
  links: PdfDict[],
  resolve: Resolve,
): void {
  const space = spaceOf(page, resolve);
  const { width, height } = displayedSize(space);
  const place = multiply([width, 0, 0, height, 0, 0], uprightToUser(space));
  for (const [key] of [...page]) if (!kept.includes(key.value)) page.delete(key.value);
  const { x0, y0, x1, y1 } = space.box;
  for (const box of ['MediaBox', 'CropBox']) page.set(box, numberArray([x0, y0, x1, y1]));
  const shown = PdfDict.of({ Page: pdf.register(picture) });
  if (text) shown.set('Text', text.toForm(uprightToUser(space)));
  page.set('Resources', PdfDict.of({ XObject: shown }));
  page.set('Contents', pdf.register(deflatedStream(`q ${place.map(num).join(' ')} cm /Page Do Q${text ? ' /Text Do' : ''}`)));
  if (links.length > 0) page.set('Annots', new PdfArray(links.map((link) => pdf.register(link))));
  else page.delete('Annots');
}
