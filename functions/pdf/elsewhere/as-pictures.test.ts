import { expect, test } from 'vitest';
import { everyScriptPdf } from '../../../test/fixtures/every-script.ts';
import { markedPages } from '../../../test/fixtures/marked-pages.ts';
import { namedAsAnnotations, oddAnnotations } from '../../../test/fixtures/odd-annotations.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { taggedPdf } from '../../../test/fixtures/tagged-pdf.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { inspect } from '../inspect/inspect.ts';
import { normalise } from '../normalise/normalise.ts';
import { runQpdf } from '../qpdf.ts';
import { renderPixels } from '../render/render.ts';
import { pageTexts } from '../text/page-text.ts';
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

test('links stay where they were, and other pages stay as they are', async () => {
  const file = await clear(await pdfs.linkedPdf('a'));
  const alike = await asPictures(file, [0]);
  const left = await unpacked(alike);
  for (const part of ['/Subtype /Link', '(a start)', '(a end)']) expect(left).toContain(part);
  expect((await textOfPages(alike))[1]).toBe((await textOfPages(file))[1]);
});

test.each(Object.entries(namedAsAnnotations))(
  'another page stays as it is if the page lists its %s as an annotation',
  async (_, object) => {
    const file = await clear(oddAnnotations(object));
    const alike = await asPictures(file, [0]);
    expect(differ(await greys(file, 1), await greys(alike, 1))).toBe(false);
  },
);

test('a link that two pages show keeps its look on the page that stays', async () => {
  const file = await clear(
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << >> /Annots [5 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << >> /Annots [5 0 R] >>',
      '<< /Type /Annot /Subtype /Link /F 4 /Rect [10 250 110 270] /A << /S /URI /URI (https://example.com) >> /AP << /N 6 0 R >> >>',
      { entries: '/Type /XObject /Subtype /Form /BBox [0 0 100 20]', data: '0 0 100 20 re f' },
    ]),
  );
  const alike = await asPictures(file, [0]);
  for (const index of [0, 1]) expect(differ(await greys(file, index), await greys(alike, index))).toBe(false);
  expect((await unpacked(alike)).split('/Subtype /Link').length - 1).toBe(2);
});

test('nothing is left of a page’s tags, fields and annotations', async () => {
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

const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean);

test('what was text can still be found, copied and read aloud, in any script and however the page is turned', async () => {
  const file = await clear(await everyScriptPdf());
  const alike = await asPictures(file, [0]);
  expect(wordsOf((await textOfPages(alike))[0])).toEqual(wordsOf((await textOfPages(file))[0]));
  const turned = await clear(markedPages([0, 90, 180, 270].map((rotate) => ({ rotate }) as pdfs.PageShape)));
  const pages = [0, 1, 2, 3];
  const read = async (bytes: Uint8Array) =>
    (await pageTexts(bytes, { from: 0, to: 4 })).pages.map(({ blocks }) => blocks.flatMap(({ lines }) => lines));
  const [before, after] = [await read(turned), await read(await asPictures(turned, pages))];
  for (const page of pages) {
    const places = (lines: (typeof before)[number] = []) => lines.map(({ text, turn, words }) => ({ text, turn, count: words.length }));
    expect(places(after[page])).toEqual(places(before[page]));
    for (const [at, line] of (before[page] ?? []).entries()) {
      const other = after[page]?.[at];
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(Math.abs((other?.[key] ?? 9) - line[key])).toBeLessThan(0.01);
    }
  }
});

test('what was entered into its form can be read aloud, and what nobody saw can’t', async () => {
  const file = await clear(await pdfs.formPdf());
  const alike = await asPictures(file, [0]);
  const entries = (await pageTexts(file, { from: 0, to: 1 })).pages[0]?.blocks.filter(({ kind }) => kind === 'field') ?? [];
  expect(entries.length).toBeGreaterThan(0);
  const [text] = await textOfPages(alike);
  for (const entry of entries) expect(wordsOf(text)).toEqual(expect.arrayContaining(wordsOf(entry.text)));
  const hidden = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    { entries: '', data: 'BT /F1 18 Tf 60 700 Td (seen) Tj 1 g 0 -50 Td (white) Tj 3 Tr 0 -50 Td (unseen) Tj ET' },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
  expect(wordsOf((await textOfPages(await asPictures(await clear(hidden), [0])))[0])).toEqual(['seen']);
});

test('equal files give equal pictures', async () => {
  const file = await clear(await pdfs.plainPdf(2));
  expect(Buffer.compare(await asPictures(file, [1]), await asPictures(file, [1]))).toBe(0);
  expect(await asPictures(file, [])).toBe(file);
});
