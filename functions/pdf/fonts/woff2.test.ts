import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { harfBuzz, loadTextEngines } from './faces.ts';
import { unpackWoff2 } from './woff2.ts';

const require = createRequire(import.meta.url);
const file = (family: string) =>
  readFileSync(require.resolve(`@fontsource-variable/${family}/files/${family}-${family.slice(10)}-wght-normal.woff2`));
const [hebrew, georgian] = [file('noto-sans-hebrew'), file('noto-sans-georgian')];

beforeAll(loadTextEngines);

const has = (font: Uint8Array, letter: string) => {
  const { Blob, Face, Font } = harfBuzz();
  return Boolean(new Font(new Face(new Blob(font))).nominalGlyph(letter.codePointAt(0) ?? 0));
};

test('an unpacked font stays whole when the next one is unpacked', () => {
  const first = unpackWoff2(hebrew);
  const second = unpackWoff2(georgian);
  expect([has(first, 'ש'), has(first, 'ქ'), has(second, 'ש'), has(second, 'ქ')]).toEqual([true, false, false, true]);
});

test.each([
  ['an empty file', new Uint8Array()],
  ['another file', new TextEncoder().encode('%PDF-1.7 '.repeat(200))],
  ['a font cut off', hebrew.subarray(0, 900)],
  ['a font with other bytes inside', Uint8Array.from(hebrew).fill(0x55, 600, 900)],
])('%s is refused as a font, and the next font is still read', (_, bytes) => {
  expect(() => unpackWoff2(bytes)).toThrow('This is not a WOFF2 font.');
  expect(has(unpackWoff2(hebrew), 'ש')).toBe(true);
});
