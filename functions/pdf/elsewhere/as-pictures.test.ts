import { expect, test } from 'vitest';
import { markedPages } from '../../../test/fixtures/marked-pages.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { taggedPdf } from '../../../test/fixtures/tagged-pdf.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { inspect } from '../inspect/inspect.ts';
import { normalise } from '../normalise/normalise.ts';
import { runQpdf } from '../qpdf.ts';
import { renderPixels } from '../render/render.ts';
import { asPictures } from './as-pictures.ts';
import { differ, greysOfHalf } from './compare.ts';

async function clear(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

async function unpacked(bytes: Uint8Array): Promise<string> {
  const { output } = await runQpdf(bytes, ['--qdf', '--object-streams=disable']);
  return Buffer.from(output ?? []).toString('latin1');
}

async function greys(bytes: Uint8Array, index: number) {
  const { width, height, data } = await renderPixels(bytes, index, 2);
  const size = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  return greysOfHalf(data, width * 4, size);
}

test('a picture of a page shows it in the same size, however it is turned, cut or scaled', async () => {
  const shapes: pdfs.PageShape[] = [
    { rotate: 90, cropBox: [20, 30, 220, 330] },
    { userUnit: 2 },
    { rotate: 270, mediaBox: [10, 10, 110, 60] },
    { rotate: 180 },
  ];
  const file = await clear(markedPages(shapes));
  const alike = await asPictures(file, [0, 1, 2, 3]);
  const [before, after] = [await inspect(file), await inspect(alike)];
  if (!before.ok || !after.ok) throw new Error('not usable');
  expect(after.pages).toEqual(before.pages);
  for (const index of [0, 1, 2, 3]) expect(differ(await greys(file, index), await greys(alike, index))).toBe(false);
});

test('a page of photos becomes a picture of it', async () => {
  const file = await clear(await pdfs.scannedPdf());
  expect(differ(await greys(file, 0), await greys(await asPictures(file, [0]), 0))).toBe(false);
});

test('links stay where they were, bookmarks lead to the page, and other pages stay as they are', async () => {
  const file = await clear(await pdfs.linkedPdf('a'));
  const alike = await asPictures(file, [0]);
  const left = await unpacked(alike);
  for (const part of ['/Subtype /Link', '(a start)', '(a end)']) expect(left).toContain(part);
  const [first, second] = await textOfPages(alike);
  expect(first).not.toContain('clause');
  expect(second).toBe((await textOfPages(file))[1]);
});

test('nothing is left of a page’s text, tags, fields and annotations', async () => {
  const file = await clear(
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << >> /Annots [5 0 R 7 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << >> /Annots [6 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /P 3 0 R /F 4 /FT /Tx /T (first) /V (secret) /DA (/Helv 12 Tf 0 g) /Rect [10 350 110 370] >>',
      '<< /Type /Annot /Subtype /Widget /P 4 0 R /F 4 /FT /Tx /T (second) /V (kept) /DA (/Helv 12 Tf 0 g) /Rect [10 350 110 370] >>',
      '<< /Type /Annot /Subtype /Square /Contents (remark) /F 4 /Rect [10 250 110 270] /AP << /N 8 0 R >> >>',
      { entries: '/Type /XObject /Subtype /Form /BBox [0 0 100 20]', data: '0 0 100 20 re f' },
    ]),
  );
  const alike = await asPictures(file, [0]);
  const inspected = await inspect(alike);
  expect(inspected).toMatchObject({ ok: true, form_fields: [{ name: 'second', page_index: 1 }], repaired: [] });
  const left = await unpacked(alike);
  for (const gone of ['secret', 'first', 'remark']) expect(left).not.toContain(gone);
  const tagged = await clear(taggedPdf());
  expect(await unpacked(tagged)).toContain('A boat at the quay');
  expect(await unpacked(await asPictures(tagged, [0]))).not.toContain('A boat at the quay');
});

test('equal files give equal pictures', async () => {
  const file = await clear(await pdfs.plainPdf(2));
  expect(Buffer.compare(await asPictures(file, [1]), await asPictures(file, [1]))).toBe(0);
  expect(await asPictures(file, [])).toBe(file);
});
