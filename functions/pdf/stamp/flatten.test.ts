import { expect, test } from 'vitest';
import { inkInPdfJs, inkOf } from '../../../test/fixtures/ink.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import { normalise } from '../normalise/normalise.ts';
import { renderPixels } from '../render/render.ts';
import { pageTexts } from '../text/page-text.ts';
import { stamp } from './stamp.ts';

const black = { page_index: 0, x: 330, y: 20, width: 60, height: 30, content: { kind: 'block' as const, colour: '#000000', text: '' } };
const theField = { left: 330, top: 20, right: 390, bottom: 50 };
/** Covers the field. */
const over = '/Rect [300 742 500 842] /F 4 /AP << /N 4 0 R >>';
const look = (data: string): Body => ({ entries: '/Type /XObject /Subtype /Form /BBox [0 0 200 100]', data });
const white = look('1 g 0 0 200 100 re f');
const grey = look('.3 g 0 0 9 9 re f');

function pages(annotation: string, drawn: Body, { form = '', second = '' } = {}): Uint8Array {
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${form} >>`,
    `<< /Type /Pages /Kids [3 0 R ${second ? '6 0 R' : ''}] /Count ${second ? 2 : 1} /MediaBox [0 0 595 842] >>`,
    '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
    drawn,
    `<< /Type /Annot ${annotation} >>`,
    ...(second ? [second] : []),
  ]);
}

async function clear(file: Uint8Array): Promise<Uint8Array> {
  const result = await normalise(file);
  if (!result.ok) throw new Error(result.code);
  return result.bytes;
}

test.each(['Square', 'Stamp', 'FreeText', 'Link', 'FileAttachment', 'Widget'])(
  'a %s over a page does not cover what is stamped there',
  async (kind) => {
    const bytes = await stamp(await clear(pages(`/Subtype /${kind} ${over}`, white)), { fields: [black], images: {} });
    expect([await inkOf(bytes, 0), await inkInPdfJs(bytes, 0)]).toEqual([theField, theField]);
  },
);

test.each(['Square', 'Highlight', 'Link'])('a %s looks as before, and keeps its words and its place', async (kind) => {
  const file = await clear(pages(`/Subtype /${kind} /Contents (Please check) ${over}`, grey));
  const once = await stamp(file, { fields: [], images: {} });
  const twice = await stamp(once, { fields: [], images: {} });
  const before = await renderPixels(file, 0, 2);
  for (const bytes of [once, twice]) {
    expect(Buffer.compare(Buffer.from((await renderPixels(bytes, 0, 2)).data), Buffer.from(before.data))).toBe(0);
    expect(Buffer.from(bytes).toString('latin1')).toContain('Please check');
  }
  expect(twice.length).toBe(once.length);
});

const value = '/Subtype /Widget /FT /Tx /T (f) /V (x) /Rect [300 742 500 842] /AP << /N 4 0 R >>';
const form = '/AcroForm << /Fields [5 0 R] >>';

test('a form’s value with the flag for unknown kinds of annotations is nowhere, as page images do not show it', async () => {
  const file = await clear(pages(`${value} /F 5 /AA << /F << /S /JavaScript /JS (x) >> >>`, grey, { form }));
  const bytes = await stamp(file, { fields: [], images: {} });
  expect([await inkOf(file, 0), await inkOf(bytes, 0), await inkInPdfJs(bytes, 0)]).toEqual([null, null, null]);
  expect((await pageTexts(file, { from: 0, to: 1 })).pages[0]?.blocks).toEqual([]);
});

test('a form’s value that no page lists is nowhere, although it names a page', async () => {
  const file = await clear(
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
      '<< /Type /Page /Parent 2 0 R >>',
      grey,
      `<< /Type /Annot ${value} /F 4 /P 3 0 R /AA << /F << /S /JavaScript /JS (x) >> >> >>`,
    ]),
  );
  const bytes = await stamp(file, { fields: [], images: {} });
  expect([await inkOf(file, 0), await inkOf(bytes, 0), await inkInPdfJs(bytes, 0)]).toEqual([null, null, null]);
});

test('another annotation with that flag is seen as before', async () => {
  const file = await clear(pages(`/Subtype /Square ${over.replace('/F 4', '/F 5')}`, grey));
  const bytes = await stamp(file, { fields: [], images: {} });
  expect(await inkOf(file, 0)).not.toBeNull();
  expect(await inkOf(bytes, 0)).toEqual(await inkOf(file, 0));
});

test('a value that two pages show is seen on both', async () => {
  const second = '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>';
  const file = await clear(pages(`${value} /F 4 /AA << /F << /S /JavaScript /JS (x) >> >>`, grey, { form, second }));
  const bytes = await stamp(file, { fields: [], images: {} });
  for (const index of [0, 1]) expect(await inkOf(bytes, index)).toEqual(await inkOf(file, index));
  expect(await inkOf(bytes, 1)).not.toBeNull();
});

test('a signed file keeps what lies over its pages', async () => {
  const signature = '<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /F 4 /Rect [0 0 0 0] /V << /Type /Sig >> >>';
  const file = writePdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
    '<< /Type /Page /Parent 2 0 R /Annots [5 0 R 6 0 R] >>',
    grey,
    `<< /Type /Annot /Subtype /Square ${over} >>`,
    signature,
  ]);
  const appended = Buffer.from((await stamp(file, { fields: [], images: {} })).subarray(file.length)).toString('latin1');
  expect(appended).not.toContain(' Do Q');
});
