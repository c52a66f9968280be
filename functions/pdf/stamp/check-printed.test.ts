import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inkPng } from '../../../infra/local/demo/ink.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { opaquePng } from '../../../test/fixtures/opaque-picture.ts';
import { type Body, writePdf } from '../../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { loadMerged } from '../merge/merge.ts';
import { normalise } from '../normalise/normalise.ts';
import { save } from '../objects/save.ts';
import { checkPrinted } from './check-printed.ts';
import { stamp } from './stamp.ts';

const images = { ink: inkPng(1), opaque: opaquePng('You pay 100,000 EUR.') };
const box = { x: 60, y: 60, width: 150, height: 30 };
const text = (words: string, part: Partial<StampField> = {}): StampField => ({
  page_index: 0,
  ...box,
  content: { kind: 'text', text: words },
  ...part,
});

/** Values of every kind, some of them over others. */
const contents: StampField['content'][] = [
  { kind: 'text', text: 'Anna Müller, Ωλ 100 000 €' },
  { kind: 'text', text: 'שלום וברכה' },
  { kind: 'text', text: '\u200b' },
  { kind: 'text', text: '\u3164\u2800' },
  { kind: 'text', text: '\u0323' },
  { kind: 'check', checked: true },
  { kind: 'check', checked: false },
  { kind: 'image', image: 'ink', ink: true },
  { kind: 'image', image: 'ink', ink: false },
  { kind: 'image', image: 'opaque', ink: true },
  { kind: 'image', image: 'opaque', ink: false },
  { kind: 'highlight', colour: '#ffee00' },
  { kind: 'block', colour: '#ffffff', text: 'You pay 100 EUR.' },
  { kind: 'block', colour: '#103050', text: '' },
  { kind: 'link', address: 'https://example.com', text: 'Terms' },
];
const anyField = fc.record({
  page_index: fc.constant(0),
  x: fc.integer({ min: 0, max: 260 }),
  y: fc.integer({ min: 0, max: 260 }),
  width: fc.integer({ min: 30, max: 200 }),
  height: fc.integer({ min: 14, max: 80 }),
  content: fc.constantFrom(...contents),
});

async function clear(bytes: Uint8Array): Promise<Uint8Array> {
  const result = await normalise(bytes);
  if (!result.ok) throw new Error(result.code);
  return result.bytes;
}

test.each<[string, () => Promise<Uint8Array>]>([
  ['odd sizes and turns', pdfs.oddPagesPdf],
  ['a form', pdfs.formPdf],
  ['a form of empty fields', () => pdfs.emptyFormPdf()],
  ['a turned form', () => pdfs.emptyFormPdf(90)],
  ['a static XFA form', () => pdfs.xfaPdf('static')],
  ['a scan', () => pdfs.scannedPdf()],
  ['a signature of others', pdfs.signedPdf],
  ['a cross-reference of two kinds', pdfs.hybridPdf],
  ['junk before its header', pdfs.junkBeforePdf],
  ['a link that starts a program', pdfs.activePdf],
  ['a huge page', pdfs.hugePagePdf],
])('values of every kind are on the pages of a file with %s', async (_, make) => {
  const bytes = await clear(await make());
  const fields = contents.map(
    (content, at): StampField => ({ page_index: 0, x: 20 + at * 12, y: 30 + at * 25, width: 120, height: 30, content }),
  );
  expect(await checkPrinted(await stamp(bytes, { fields, images }), [{ bytes, fields }], images)).toBeNull();
});

test('what is printed is what was shown, on any page and in any order', async () => {
  const shape = fc.record({
    rotate: fc.constantFrom(0, 90, 180, 270),
    cropBox: fc.constantFrom<[number, number, number, number] | undefined>(undefined, [40, 60, 440, 700]),
    userUnit: fc.constantFrom(undefined, 1.5),
  });
  const fields = fc.array(anyField, { minLength: 1, maxLength: 6 });
  const check = async (
    {
      rotate,
      cropBox,
      userUnit,
    }: { rotate: number; cropBox?: [number, number, number, number] | undefined; userUnit?: number | undefined },
    given: StampField[],
  ) => {
    const bytes = await clear(await pdfs.plainPdf(1, { rotate, ...(cropBox && { cropBox }), ...(userUnit !== undefined && { userUnit }) }));
    expect(await checkPrinted(await stamp(bytes, { fields: given, images }), [{ bytes, fields: given }], images)).toBeNull();
  };
  await fc.assert(fc.asyncProperty(shape, fields, check), { numRuns: 25 });
});

test('a value that is not on the page is found, with its page and its place among the others', async () => {
  const bytes = await pdfs.plainPdf(3);
  const [first, second] = [text('Anna', { page_index: 2, y: 10 }), text('Only if delivered by May', { page_index: 2, y: 300 })];
  const printed = await stamp(bytes, { fields: [first], images });
  expect(await checkPrinted(printed, [{ bytes, fields: [first, second] }], images)).toEqual({ page_index: 2, field_index: 1 });
});

test.each<[string, StampField['content'], StampField['content']]>([
  ['another name', { kind: 'text', text: 'Anna' }, { kind: 'text', text: 'Bartholomew' }],
  ['a tick more', { kind: 'check', checked: false }, { kind: 'check', checked: true }],
  ['no white block over the page', { kind: 'block', colour: '#ffffff', text: '' }, { kind: 'text', text: '' }],
])('a page with %s is found', async (_, shown, content) => {
  const [line] = [{ x: 40, y: 40, width: 300, height: 300 }];
  const bytes = await pdfs.plainPdf(1);
  const printed = await stamp(bytes, { fields: [{ page_index: 0, ...line, content }], images });
  const fault = await checkPrinted(printed, [{ bytes, fields: [{ page_index: 0, ...line, content: shown }] }], images);
  expect(fault).toEqual({ page_index: 0, field_index: 0 });
});

test.each([
  ['A0', 2384, 3370],
  ['as large as a page may be', 14_400, 14_400],
])('on a page %s a small value is there, and one that is not is found', async (_, width, height) => {
  const bytes = await pdfs.plainPdf(1, { mediaBox: [0, 0, width, height] });
  const place = { x: width - 200, y: height - 100, width: 60, height: 10 };
  const fields = [text('.', { ...place, y: 40 }), text('Only if delivered by May', place)];
  const printed = await stamp(bytes, { fields, images });
  expect(await checkPrinted(printed, [{ bytes, fields }], images)).toBeNull();
  const without = await stamp(bytes, { fields: fields.slice(0, 1), images });
  expect(await checkPrinted(without, [{ bytes, fields }], images)).toEqual({ page_index: 0, field_index: 1 });
});

test('a value on a page that the file does not have is found', async () => {
  const bytes = await pdfs.plainPdf(1);
  const fields = [text('Anna', { page_index: 1 })];
  expect(await checkPrinted(await stamp(bytes, { fields, images }), [{ bytes, fields }], images)).toEqual({
    page_index: 1,
    field_index: 0,
  });
});

test('a change of the page beside the values is found', async () => {
  const bytes = await pdfs.plainPdf(1);
  const fields = [text('Anna')];
  const more = text('', { y: 400, content: { kind: 'block', colour: '#000000', text: '' } });
  const printed = await stamp(bytes, { fields: [...fields, more], images });
  expect(await checkPrinted(printed, [{ bytes, fields }], images)).toEqual({ page_index: 0, field_index: -1 });
});

test('pages are counted through all files, and those under a watermark are left out', async () => {
  const parts = await Promise.all([2, 1, 2].map((count) => pdfs.plainPdf(count)));
  const { pdf } = await loadMerged(parts.map((bytes) => ({ bytes })));
  const merged = await save(pdf, parts[0] as Uint8Array);
  const fields = [text('Anna', { page_index: 1 })];
  const third = { bytes: parts[2] as Uint8Array, fields };
  const others = parts.slice(0, 2).map((bytes) => ({ bytes, fields: [] }));
  expect(await checkPrinted(merged, [...others, third], images)).toEqual({ page_index: 4, field_index: 0 });
  expect(await checkPrinted(merged, [...others, { ...third, watermark: 'Rejected' }], images)).toBeNull();
  const printed = await stamp(merged, { fields: [text('Anna', { page_index: 4 })], images });
  expect(await checkPrinted(printed, [...others, third], images)).toBeNull();
});

describe('a page without values', () => {
  const look: Body = { entries: '/Type /XObject /Subtype /Form /BBox [0 0 200 40]', data: '0 g 0 0 200 40 re f' };
  const annotated = (annotation: string, catalog = '') =>
    writePdf([
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
      `<< /Type /Page /Parent 2 0 R ${annotation === '' ? '' : '/Annots [5 0 R]'} >>`,
      look,
      `<< /Type /Annot /Rect [300 742 500 782] /AP << /N 4 0 R >> ${annotation} >>`,
    ]);

  test.each([
    ['a widget that belongs to no form', '/Subtype /Widget /F 4'],
    ['a comment', '/Subtype /Square /F 4'],
    ['a comment that is for paper only', '/Subtype /Square /F 36'],
  ])('is found if readers show %s there that nobody was shown', async (_, annotation) => {
    const [printed, bytes] = [annotated(annotation), annotated('')];
    expect(await checkPrinted(printed, [{ bytes, fields: [] }], images)).toEqual({ page_index: 0, field_index: -1 });
    expect(await checkPrinted(printed, [{ bytes, fields: [], watermark: 'Rejected' }], images)).toBeNull();
  });

  test('is found if it lacks a comment that people were shown', async () => {
    const bytes = annotated('/Subtype /Square /F 4');
    expect(await checkPrinted(annotated(''), [{ bytes, fields: [] }], images)).toEqual({ page_index: 0, field_index: -1 });
  });

  test.each([
    ['a comment', '/Subtype /Square /F 4', ''],
    ['a field', '/Subtype /Widget /FT /Sig /T (f) /F 4', '/AcroForm << /Fields [5 0 R] >>'],
  ])('shows %s, unchanged or printed, as people were shown', async (_, annotation, catalog) => {
    const bytes = annotated(annotation, catalog);
    expect(await checkPrinted(bytes, [{ bytes, fields: [] }], images)).toBeNull();
    expect(await checkPrinted(await stamp(bytes, { fields: [], images }), [{ bytes, fields: [] }], images)).toBeNull();
  });

  test('of a file that is printed as it came is compared with its clear copy', async () => {
    const [bytes, other] = [await pdfs.plainPdf(2), await pdfs.plainPdf(2, { empty: true })];
    expect(await checkPrinted(bytes, [{ bytes, shown: await clear(bytes), fields: [] }], images)).toBeNull();
    expect(await checkPrinted(bytes, [{ bytes, shown: other, fields: [] }], images)).toEqual({ page_index: 0, field_index: -1 });
  });
});
