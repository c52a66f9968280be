import { expect, test } from 'vitest';
import { accentOnPaper } from './accent.ts';

test('a readable colour stays unchanged', () => {
  expect(accentOnPaper('#214fbf').map((part) => Math.round(part * 255))).toEqual([0x21, 0x4f, 0xbf]);
});

test('a light colour is darkened until it is readable', () => {
  const [red, green, blue] = accentOnPaper('#ffee00');
  expect(red).toBeLessThan(0.6);
  expect(green).toBeLessThan(0.6);
  expect(blue).toBe(0);
});

test('an invalid colour becomes black', () => {
  expect(accentOnPaper('mint')).toEqual([0, 0, 0]);
});
