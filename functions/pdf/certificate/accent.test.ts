import { expect, test } from 'vitest';
import { accentOnPaper } from './accent.ts';

test('a colour that can be read stays as it is', () => {
  expect(accentOnPaper('#214fbf').map((part) => Math.round(part * 255))).toEqual([0x21, 0x4f, 0xbf]);
});

test('a light colour is darkened until it can be read', () => {
  const [red, green, blue] = accentOnPaper('#ffee00');
  expect(red).toBeLessThan(0.6);
  expect(green).toBeLessThan(0.6);
  expect(blue).toBe(0);
});

test('what is no colour is black', () => {
  expect(accentOnPaper('mint')).toEqual([0, 0, 0]);
});
