import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { type Handwriting, handwritingScripts, handwritingsFor, typedLine } from '../../../shared/fields/printing/handwriting.ts';
import { harfBuzz, loadTextEngines } from './faces.ts';
import { packRanges, rangesOf } from './font-coverage.ts';
import { handwritingFamilies, readParts } from './handwriting-files.ts';

const require = createRequire(import.meta.url);
const tableOf = (family: string) => `@fontsource/${family.toLowerCase().replaceAll(' ', '-')}/unicode.json`;

/** The characters of a handwriting's files, for each file only those for which the style sheet uses it (`unicode-range`). */
function* charactersOf(family: Handwriting): Generator<number> {
  const { Blob, Face } = harfBuzz();
  const declared = JSON.parse(readFileSync(require.resolve(tableOf(family)), 'utf8')) as Record<string, string>;
  const files = readParts(tableOf(family));
  for (const [part, text] of Object.entries(declared)) {
    const ranges = text.split(',').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    for (const point of [...new Face(new Blob(files[part.replace(/[[\]]/g, '')] ?? new Uint8Array())).collectUnicodes()]) {
      if (ranges.some(([from, to]) => point >= from && point <= to)) yield point;
    }
  }
}

function sourceOf(families: readonly Handwriting[], first: string): string {
  const lines = families.map((family) => {
    const [name, packed] = [/^\w+$/.test(family) ? family : `'${family}'`, packRanges(rangesOf(charactersOf(family)))];
    return `  ${name}:${packed.length < 100 ? ' ' : '\n    '}'${packed}',\n`;
  });
  const how = '`npx vitest run functions/pdf/fonts/handwriting-coverage.test.ts --update` writes them anew.';
  return `/** ${how} */\n${first} {\n${lines.join('')}} as const;\n`;
}

test('a handwriting is offered for exactly the letters in its files', async () => {
  await loadTextEngines();
  const printing = '../../../shared/fields/printing';
  await expect(sourceOf(handwritingFamilies, 'export const handwritingRanges =')).toMatchFileSnapshot(`${printing}/handwriting-ranges.ts`);
  const eastAsian = sourceOf(['Ma Shan Zheng', 'Iansui', 'Klee One', 'Nanum Pen Script'], 'export const eastAsianRanges =');
  await expect(eastAsian).toMatchFileSnapshot('../../../web/signature/east-asian-ranges.ts');
});

test('the screens declare each handwriting, and no others: the Latin ones at once, those of another script late', () => {
  const source = (file: string) => readFileSync(new URL(`../../../web/signature/${file}`, import.meta.url), 'utf8');
  const named = (text: string) =>
    [...text.matchAll(/"@fontsource\/([\w-]+)\/400.css"|'@fontsource\/([\w-]+)\/400.css'/g)].map(([, a, b]) => a ?? b);
  const packages = (families: readonly string[]) => families.map((family) => family.toLowerCase().replaceAll(' ', '-')).toSorted();
  const late = Object.keys(handwritingScripts);
  expect(named(source('fonts.css')).toSorted()).toEqual(packages(handwritingFamilies.filter((one) => !late.includes(one))));
  expect(named(source('handwritings.ts')).toSorted()).toEqual(packages(late));
});

describe('the handwritings offered for a name', () => {
  test.each([
    ['Anna Müller', ['Dancing Script', 'Caveat', 'Great Vibes', 'Homemade Apple']],
    ['Łukasz Šťastný', ['Dancing Script', 'Caveat', 'Great Vibes']],
    ['Nguyễn Thị Hương', ['Dancing Script', 'Great Vibes']],
    ['Олена Шевченко', ['Caveat', 'Great Vibes', 'Marck Script']],
    ['Ελένη Γεωργίου', ['Mynerve']],
    ['محمد عبد الله', ['Aref Ruqaa']],
    ['ليلى Smith', ['Aref Ruqaa']],
    ['שרה לוי', ['Playpen Sans Hebrew']],
    ['สมชาย ใจดี', ['Charmonman']],
    ['क्षितिज शर्मा', ['Kalam']],
    ['செல்வி', ['Kavivanar']],
    ['മീര', ['Chilanka']],
    ['Ƕans', []],
    ['王小明', []],
    ['Anna 王', []],
  ])('%s: are those with all of its letters', (name, families) => {
    expect(handwritingsFor(name)).toEqual(families);
  });
});

test.each(handwritingFamilies.filter((family) => handwritingsFor('Á').includes(family)))(
  '%s: a letter with its accent is one glyph',
  async (family) => {
    await loadTextEngines();
    const { Blob, Buffer: Line, Face, Font, shape } = harfBuzz();
    const [letter = ''] = typedLine('A\u0301');
    const point = letter.codePointAt(0) ?? 0;
    const fonts = Object.values(readParts(tableOf(family))).map((bytes) => new Font(new Face(new Blob(bytes))));
    const font = fonts.find((one) => one.nominalGlyph(point));
    const line = new Line();
    line.addText(letter);
    line.guessSegmentProperties();
    if (font) shape(font, line);
    expect(line.getGlyphInfos().map(({ codepoint }) => codepoint)).toEqual([font?.nominalGlyph(point)]);
  },
);

test('a typed signature is set as one line, and is empty if nothing in it is visible', () => {
  expect(['  Anna\n Mu\u0308ller ', '\u0000', '\u200b \ufeff', ' '].map(typedLine)).toEqual(['Anna Müller', '', '', '']);
});
