import { PDF, type PdfDict } from '@libpdf/core';
import { expect, test } from 'vitest';
import { markedPages } from '../../../test/fixtures/marked-pages.ts';
import { namedAsAnnotations, oddAnnotations } from '../../../test/fixtures/odd-annotations.ts';
import { writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { taggedPdf } from '../../../test/fixtures/tagged-pdf.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { inspect } from '../inspect/inspect.ts';
import { merge } from '../merge/merge.ts';
import { normalise } from '../normalise/normalise.ts';
import { pageContent } from '../objects/content-streams.ts';
import { list, pageEntries, resolver, spaceOf } from '../objects/structure.ts';
import { runQpdf } from '../qpdf.ts';
import { renderPages } from '../render/render.ts';
import { rearrange } from './rearrange.ts';

const page = (index: number, turned: 0 | 90 | 180 | 270 = 0) => ({ index, turned });

async function clear(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

/** Everything that the file holds, unpacked. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const { output } = await runQpdf(bytes, ['--qdf', '--object-streams=disable']);
  return Buffer.from(output ?? []).toString('latin1');
}

test('puts pages into another order, turns and deletes them; each keeps its cut, its turn and its units', async () => {
  const file = await clear(
    markedPages([
      { rotate: 0 },
      { rotate: 90, cropBox: [20, 30, 220, 330] },
      { userUnit: 2 },
      { rotate: 270, mediaBox: [10, 10, 110, 60] },
    ]),
  );
  const before = await inspect(file);
  const after = await inspect(await rearrange(file, [page(3, 90), page(1, 270), page(0, 180)]));
  if (!before.ok || !after.ok) throw new Error('not usable');
  const turned = ({ width, height }: { width: number; height: number } = { width: 0, height: 0 }) => ({ width: height, height: width });
  expect(after.pages).toEqual([turned(before.pages[3]), turned(before.pages[1]), before.pages[0]]);
  const pdf = await PDF.load(await rearrange(file, [page(1, 270), page(3, 90)]));
  expect(pageEntries(pdf).map(({ dict }) => spaceOf(dict, resolver(pdf)).rotation)).toEqual([0, 0]);
});

test('a turned page is the same picture, turned', async () => {
  const file = await clear(markedPages([{ cropBox: [20, 30, 220, 330], rotate: 90 }]));
  const upright = await rearrange(file, [page(0, 270)]);
  const [drawn] = await renderPages(upright, { from: 0, to: 1 });
  const [same] = await renderPages(await clear(markedPages([{ cropBox: [20, 30, 220, 330] }])), { from: 0, to: 1 });
  expect(Buffer.compare(drawn?.large ?? new Uint8Array(), same?.large ?? new Uint8Array(1))).toBe(0);
});

test.each(Object.entries(namedAsAnnotations))(
  'a page stays as it is if one that is deleted lists its %s as an annotation',
  async (_, object) => {
    const file = await clear(oddAnnotations(object));
    const [before] = await renderPages(file, { from: 1, to: 2 });
    const [after] = await renderPages(await rearrange(file, [page(1)]), { from: 0, to: 1 });
    expect(Buffer.compare(after?.large ?? new Uint8Array(), before?.large ?? new Uint8Array(1))).toBe(0);
  },
);

test('pages keep what they inherited, wherever they go', async () => {
  const file = await clear(
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [5 0 R] /Count 1 /Rotate 90 /Resources << /Font << /F1 6 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 200] /Resources << >> >>',
      '<< /Type /Page /Parent 3 0 R /Contents 7 0 R >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      { entries: '', data: 'BT /F1 12 Tf 60 300 Td (inherited) Tj ET' },
    ]),
  );
  const changed = await rearrange(file, [page(1), page(0)]);
  expect(await inspect(changed)).toMatchObject({
    pages: [
      { width: 100, height: 200 },
      { width: 400, height: 300 },
    ],
  });
  expect((await textOfPages(changed))[1]).toContain('inherited');
});

test('nothing of a deleted page stays in the file: text, bookmarks, names, links and tags', async () => {
  const tagged = taggedPdf();
  const file = await clear(await merge([await pdfs.linkedPdf('secret'), await pdfs.linkedPdf('kept'), tagged]));
  const whole = await unpacked(file);
  for (const words of ['secret start', 'A boat at the quay']) expect(whole).toContain(words);
  const changed = await rearrange(file, [page(3), page(2)]);
  const left = await unpacked(changed);
  for (const words of ['secret', 'Lease of a boat', 'A boat at the quay']) expect(left).not.toContain(words);
  expect(left).toContain('kept start');
  expect(await inspect(changed)).toMatchObject({ ok: true, page_count: 2, repaired: [] });
  expect(await unpacked(await rearrange(file, [page(4), page(1)]))).toContain('A boat at the quay');
});

test('pictures that only a deleted page showed go too, even if all pages share their list', async () => {
  const file = await clear(
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] /Resources << /XObject << /A 7 0 R /B 8 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>',
      '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
      { entries: '', data: '/A Do' },
      { entries: '', data: '/B Do' },
      { entries: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Name (first)', data: '0 0 3 3 re f' },
      { entries: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Name (second)', data: '0 0 4 4 re f' },
    ]),
  );
  const left = await unpacked(await rearrange(file, [page(1)]));
  expect([left.includes('(first)'), left.includes('(second)')]).toEqual([false, true]);
});

test('fields of the PDF’s own form stay with their pages; those of deleted pages go', async () => {
  const form = await clear(
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R 7 0 R] /CO [5 0 R 6 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << >> /Annots [5 0 R 8 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Resources << >> /Annots [6 0 R 9 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /P 3 0 R /F 4 /FT /Tx /T (first) /Rect [10 350 110 370] >>',
      '<< /Type /Annot /Subtype /Widget /P 4 0 R /F 4 /FT /Tx /T (second) /V (entered) /Rect [10 350 110 370] >>',
      '<< /FT /Tx /T (both) /Kids [8 0 R 9 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /Parent 7 0 R /F 4 /P 3 0 R /Rect [10 300 110 320] >>',
      '<< /Type /Annot /Subtype /Widget /Parent 7 0 R /F 4 /P 4 0 R /Rect [10 300 110 320] >>',
    ]),
  );
  const changed = await rearrange(form, [page(1, 90)]);
  const inspected = await inspect(changed);
  if (!inspected.ok) throw new Error(inspected.message);
  const places = inspected.form_fields.map(({ name, page_index, x, y, width, height }) => [name, page_index, x, y, width, height]);
  expect(places).toEqual([
    ['second', 0, 350, 10, 20, 100],
    ['both', 0, 300, 10, 20, 100],
  ]);
  expect(await unpacked(changed)).not.toContain('(first)');
});

test('equal input gives equal bytes, and the result is a clear copy already', async () => {
  const file = await clear(await pdfs.plainPdf(3));
  const plan = [page(2), page(0, 90)];
  const changed = await rearrange(file, plan);
  expect(Buffer.compare(changed, await rearrange(file, plan))).toBe(0);
  expect((await textOfPages(changed)).map((text) => text.slice(0, 6))).toEqual(['Page 3', 'Page 1']);
  const pdf = await PDF.load(changed);
  const contents = pageEntries(pdf).map(({ dict }: { dict: PdfDict }) => pageContent(dict, resolver(pdf)).bytes.length > 0);
  expect([contents, list(pdf.getCatalog().getDict('Pages', resolver(pdf))?.get('Kids'), resolver(pdf)).length]).toEqual([[true, true], 2]);
  expect(await normalise(changed)).toMatchObject({ ok: true, removed: [] });
});
