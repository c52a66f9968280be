import { expect, test } from 'vitest';
import { unprintableCharacters } from '../../../shared/fields/printing/printable.ts';
import { loadTextEngines } from './faces.ts';
import { fontCoverage, packRanges } from './font-coverage.ts';

test('the characters that screen and server accept as printable are exactly those of the shipped fonts', async () => {
  await loadTextEngines();
  const ranges = packRanges(fontCoverage());
  const source = `/** The shipped fonts' letters. \`npx vitest run functions/pdf/fonts/font-coverage.test.ts --update\` writes them anew. */\nexport const printableRanges =\n  '${ranges}';\n`;
  await expect(source).toMatchFileSnapshot('../../../shared/fields/printing/printable-ranges.ts');
});

test('characters of every script in use are printable, and characters of no font are named with their number', () => {
  expect(unprintableCharacters('Zoë Київ 中文 かな 한국어 مرحبا שלום हिन्दी ไทย 👩‍💻 ﬁ\u00ad\u200b ☐☑☒✓✗ → ➔ ∑ ①')).toEqual([]);
  expect(unprintableCharacters('a𓀀b\ue000𓀀')).toEqual([
    { character: '𓀀', number: 'U+13000' },
    { character: '\ue000', number: 'U+E000' },
  ]);
});
