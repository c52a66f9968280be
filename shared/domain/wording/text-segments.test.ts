import { expect, test } from 'vitest';
import { textSegments } from './text-segments.ts';

test.each([
  ['', 'gsm7', 0, 0, 160],
  ['a'.repeat(160), 'gsm7', 160, 1, 0],
  ['a'.repeat(161), 'gsm7', 161, 2, 145],
  ['a'.repeat(306), 'gsm7', 306, 2, 0],
  ['a'.repeat(307), 'gsm7', 307, 3, 152],
  ['€'.repeat(80), 'gsm7', 160, 1, 0],
  ['Straße à Ñ @', 'gsm7', 12, 1, 148],
  ['ç', 'ucs2', 1, 1, 69],
  ['日'.repeat(70), 'ucs2', 70, 1, 0],
  ['日'.repeat(71), 'ucs2', 71, 2, 63],
  ['😀'.repeat(35), 'ucs2', 70, 1, 0],
] as const)('%s: %s, %i units in %i segments, %i left', (text, alphabet, units, segments, left) => {
  expect(textSegments(text)).toEqual({ alphabet, units, segments, left });
});

test('a letter of two units is never divided between two segments', () => {
  // 152 letters leave one unit in the first part, and the euro sign needs two.
  expect(textSegments(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ units: 305, segments: 2 });
  expect(textSegments(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, segments: 3 });
  expect(textSegments('😀'.repeat(34) + '日'.repeat(66))).toMatchObject({ units: 134, segments: 3 });
});
