import { createHash } from 'node:crypto';
import { PDF, PdfStream } from '@libpdf/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { hanFontOf } from '../../../shared/fields/printing/field-fonts.ts';
import { unprintableCharacters } from '../../../shared/fields/printing/printable.ts';
import { textDirection } from '../../../shared/fields/printing/text-layout.ts';
import { everyScriptPdf } from '../../../test/fixtures/every-script.ts';
import { inkOf, isInside } from '../../../test/fixtures/ink.ts';
import * as pdfs from '../../../test/fixtures/pdfs.ts';
import { scriptSamples } from '../../../test/fixtures/scripts.ts';
import { textOfPages } from '../../../test/fixtures/text.ts';
import { Inks, Sheet } from '../stamp/canvas.ts';
import { stamp } from '../stamp/stamp.ts';
import { loadTextEngines } from './faces.ts';
import { setLine } from './shape.ts';

beforeAll(loadTextEngines);

const box = { x: 40, y: 60, width: 300, height: 24 };
const stamped = async (text: string, place = box) =>
  stamp(await pdfs.plainPdf(1, { empty: true }), { fields: [{ page_index: 0, ...place, content: { kind: 'text', text } }], images: {} });
const lineOf = (text: string) => setLine(text, { font: 'sans', direction: textDirection(text), han: hanFontOf(text) });
/** PDFium returns compatibility forms (a ligature, a number in a circle) as plain letters. */
const plain = (text = '') => text.normalize('NFKC').replaceAll('\ufe0f', '').replace(/\s+/g, ' ').trim();

describe.each(Object.entries(scriptSamples))('%s', (_, sample) => {
  test('has a glyph for every character', () => {
    const { prints } = lineOf(sample.normalize('NFC'));
    expect(prints.flatMap(({ glyphs }) => glyphs).every(({ id }) => id !== 0)).toBe(true);
    expect(prints.map(({ text }) => text).join('')).toHaveLength(sample.normalize('NFC').length);
  });

  test('can be found as it was written, and stays in its box', async () => {
    const bytes = await stamped(sample);
    expect(plain((await textOfPages(bytes))[0])).toBe(plain(sample));
    expect(isInside(await inkOf(bytes, 0), box)).toBe(true);
  });
});

test('one page holds every script, each font once, and each line can be found as it was written', async () => {
  const bytes = await everyScriptPdf();
  const words = plain((await textOfPages(bytes))[0]);
  for (const sample of Object.values(scriptSamples)) expect(words).toContain(plain(sample));
  const pdf = await PDF.load(bytes);
  expect(new Set(fontFiles(pdf)).size).toBe([...fontFiles(pdf)].length);
});

test('a line of several scripts keeps each letter in its own font, in visual order', () => {
  const { prints } = lineOf('Zoë 中文 (שלום)!');
  expect(prints.map(({ face }) => face.family).filter((family, index, all) => family !== all[index - 1])).toEqual([
    'sans',
    'sc',
    'sans',
    'hebrew',
    'sans',
  ]);
  expect(prints.map(({ text }) => text).join('')).toBe('Zoë 中文 (םולש)!');
});

test('the text around Han characters decides their country', () => {
  expect(
    ['中文', '日本の', '한국 中', 'ㄅ 中'].map(
      (text) => lineOf(text).prints.find((print) => /\p{Script=Han}/u.test(print.text))?.face.family,
    ),
  ).toEqual(['sc', 'jp', 'kr', 'tc']);
});

test('invisible control characters leave neither mark nor box', () => {
  const { prints } = lineOf('a\u00adb\u200bc\ufeffd\u2060e');
  expect(prints.filter(({ advance }) => advance > 0).map(({ text }) => text.charAt(0))).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('texts drawn in one document and reserved in another give the same fonts, byte for byte', async () => {
  const [drawn, kept] = [
    ['Ada 中文', 'شهادة 你'],
    ['Eve ŵ', 'かな 你好', 'مرحبا'],
  ];
  const fontsOf = async (first: string[], second: string[]) => {
    const pdf = PDF.create();
    const inks = new Inks(pdf);
    await inks.ready();
    const sheet = new Sheet(inks, 300, 300);
    for (const text of first) sheet.text(text, 10, 20, 9);
    inks.reserve(second);
    await inks.finish();
    return [...fontFiles(pdf)].sort();
  };
  const fonts = await fontsOf(drawn, kept);
  expect(fonts).toHaveLength(4);
  expect(await fontsOf(kept.toReversed(), drawn.toReversed())).toEqual(fonts);
});

function* fontFiles(pdf: PDF): Generator<string> {
  for (const [, object] of pdf.context.registry.entries()) {
    if (object instanceof PdfStream && object.has('Length1')) yield createHash('sha256').update(object.data).digest('hex');
  }
}

/** Right-to-left text, which reorders brackets and numbers. */
const turned = /[\p{Script=Hebrew}\p{Script=Arabic}\u200f\u202a-\u202e\u2066-\u2069]/u;

test('any text is laid out and stamped, or is named as unprintable', async () => {
  const place = { page_index: 0, x: 20, y: 20 };
  const letters = [...Object.values(scriptSamples).join('')];
  const unit = fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
  const side = fc.integer({ min: 5, max: 200 });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 60 }), side, side, async (text, width, height) => {
      const bytes = await stamped(text, { ...place, width, height });
      const words = (await textOfPages(bytes))[0]?.replace(/\s/g, '') ?? '';
      if (unprintableCharacters(text).length > 0 && !turned.test(text)) expect(words).toContain('[U+');
    }),
    { numRuns: 60 },
  );
});
