import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { handwritingsFor, typedLine } from '../../../shared/fields/printing/handwriting.ts';
import { harfBuzz, loadTextEngines } from './faces.ts';
import { packRanges, rangesOf } from './font-coverage.ts';
import { handwritingFamilies, readHandwriting } from './handwriting-files.ts';

const require = createRequire(import.meta.url);
const packageOf = (family: string) => `@fontsource/${family.toLowerCase().replace(' ', '-')}`;

/** The characters of a handwriting's files, for each file only those for which the style sheet uses it (`unicode-range`). */
function* charactersOf(family: (typeof handwritingFamilies)[number], files: Record<string, Uint8Array>): Generator<number> {
  const { Blob, Face } = harfBuzz();
  const declared = JSON.parse(readFileSync(require.resolve(`${packageOf(family)}/unicode.json`), 'utf8')) as Record<string, string>;
  expect(Object.keys(files).toSorted()).toEqual(Object.keys(declared).toSorted());
  for (const [part, file] of Object.entries(files)) {
    const ranges = (declared[part] ?? '').split(',').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });
    for (const point of [...new Face(new Blob(file)).collectUnicodes()]) {
      if (ranges.some(([from, to]) => point >= from && point <= to)) yield point;
    }
  }
}

test('a handwriting is offered for exactly the letters in its files', async () => {
  await loadTextEngines();
  const lines: string[] = [];
  for (const family of handwritingFamilies) {
    const letters = charactersOf(family, await readHandwriting(family));
    const [name, packed] = [/^\w+$/.test(family) ? family : `'${family}'`, packRanges(rangesOf(letters))];
    lines.push(`  ${name}:${packed.length < 100 ? ' ' : '\n    '}'${packed}',\n`);
  }
  const source = `/** Each handwriting's letters. \`npx vitest run functions/pdf/fonts/handwriting-coverage.test.ts --update\` writes them anew. */\nexport const handwritingRanges = {\n${lines.join('')}} as const;\n`;
  await expect(source).toMatchFileSnapshot('../../../shared/fields/printing/handwriting-ranges.ts');
});

test('the signing page declares each handwriting, and no others', () => {
  const declared = readFileSync(new URL('../../../web/signature/fonts.css', import.meta.url), 'utf8');
  const imported = [...declared.matchAll(/@import "([^"]+)"/g)].map(([, sheet]) => sheet);
  expect(imported.toSorted()).toEqual(handwritingFamilies.map((family) => `${packageOf(family)}/400.css`).toSorted());
});

describe('the handwritings offered for a name', () => {
  test.each([
    ['Anna Müller', ['Dancing Script', 'Caveat', 'Great Vibes', 'Homemade Apple']],
    ['Łukasz Šťastný', ['Dancing Script', 'Caveat', 'Great Vibes']],
    ['Nguyễn Thị Hương', ['Dancing Script', 'Great Vibes']],
    ['Олена Шевченко', ['Caveat', 'Great Vibes']],
    ['Ƕans', []],
    ['王小明', []],
    ['Anna 王', []],
  ])('%s: are those with all of its letters', (name, families) => {
    expect(handwritingsFor(name)).toEqual(families);
  });
});

test('a typed signature is set as one line, and is empty if nothing in it is visible', () => {
  expect(['  Anna\n Mu\u0308ller ', '\u0000', '\u200b \ufeff', ' '].map(typedLine)).toEqual(['Anna Müller', '', '', '']);
});
