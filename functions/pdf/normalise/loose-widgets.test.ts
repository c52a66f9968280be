import { expect, test } from 'vitest';
import { inkInPdfJs, inkOf } from '../../../test/fixtures/ink.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { stamp } from '../stamp/stamp.ts';
import { pageTexts } from '../text/page-text.ts';
import { normalise } from './normalise.ts';

const looked = '/AP << /N 4 0 R >>';
const promise: Body = {
  entries: '/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /F 7 0 R >> >>',
  data: 'BT /F 14 Tf 4 10 Td (You pay 100000 EUR) Tj ET',
};

/** A page with a widget (5), and one more object (6). */
const page = (widget: string, { catalog = '', more = '<< >>', page = '', place = '/F 4 /Rect [300 742 500 782]' } = {}): Uint8Array =>
  writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    `<< /Type /Page /Parent 2 0 R /Annots [5 0 R] ${page} >>`,
    promise,
    `<< /Type /Annot /Subtype /Widget /P 3 0 R ${place} ${widget} >>`,
    more,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);

async function clear(bytes: Uint8Array): Promise<{ bytes: Uint8Array; removed: string[] }> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.code);
  return result;
}

const field = '/FT /Tx /T (f) /V (You pay 100000 EUR)';

test.each<[string, Uint8Array]>([
  ['a file without a form', page(looked)],
  ['a file without a form, although it says that it is a field', page(`${field} ${looked}`)],
  ['a form that lists no fields', page(`${field} ${looked}`, { catalog: '/AcroForm << /Fields [] >>' })],
  ['a form, without a name', page(`/FT /Tx ${looked}`, { catalog: '/AcroForm << /Fields [5 0 R] >>' })],
  ['a form, without a kind', page(`/T (f) ${looked}`, { catalog: '/AcroForm << /Fields [5 0 R] >>' })],
  ['a field of the same name', page(`${field} ${looked}`, { catalog: '/AcroForm << /Fields [6 0 R] >>', more: `<< ${field} >>` })],
  [
    'a parent that its form does not list',
    page(`/Parent 6 0 R ${looked}`, { catalog: '/AcroForm << /Fields [] >>', more: '<< /FT /Tx /T (f) /Kids [5 0 R] >>' }),
  ],
  [
    'a parent that does not know it',
    page(`/Parent 6 0 R ${looked}`, { catalog: '/AcroForm << /Fields [6 0 R] >>', more: '<< /FT /Tx /T (f) /Kids [] >>' }),
  ],
  ['a turned page', page(looked, { page: '/Rotate 90 /CropBox [200 600 560 800]' })],
])('what a widget says that no form knows is seen, read and printed alike: of %s', async (_, file) => {
  const { bytes, removed } = await clear(file);
  expect(removed).toEqual(['loose_widgets']);
  const sealed = await stamp(bytes, { fields: [], images: {} });
  const seen = await inkOf(bytes, 0);
  expect(seen).not.toBeNull();
  expect(await inkOf(sealed, 0)).toEqual(seen);
  for (const copy of [bytes, sealed]) expect(await inkInPdfJs(copy, 0)).not.toBeNull();
  expect((await pageTexts(bytes, { from: 0, to: 1 })).pages[0]?.blocks.map(({ text }) => text)).toEqual(['You pay 100000 EUR']);
  expect((await clear(bytes)).removed, 'once more').toEqual([]);
});

test.each<[string, Uint8Array]>([
  ['without an appearance', page(field)],
  ['without an appearance for its state', page('/FT /Btn /AS /Off /AP << /N << /Yes 4 0 R >> >>')],
  ['that is hidden', page(looked, { place: '/F 6 /Rect [300 742 500 782]' })],
  ['for unknown programs only', page(looked, { place: '/F 5 /Rect [300 742 500 782]' })],
])('a widget %s that no form knows is nowhere', async (_, file) => {
  const { bytes } = await clear(file);
  const sealed = await stamp(bytes, { fields: [], images: {} });
  for (const copy of [bytes, sealed]) expect([await inkOf(copy, 0), await inkInPdfJs(copy, 0)]).toEqual([null, null]);
});

test('the fields of a form stay fields, and so do signatures that nobody sees', async () => {
  for (const file of [await pdfs.formPdf(), await pdfs.emptyFormPdf(90), await pdfs.xfaPdf('static'), await pdfs.signedPdf()]) {
    expect((await clear(file)).removed).not.toContain('loose_widgets');
  }
  expect((await clear(page('/FT /Sig /T (s) /V << /Type /Sig >>', { place: '/F 132 /Rect [0 0 0 0]' }))).removed).toEqual([]);
});
