import { expect, test } from 'vitest';
import { promptSize } from './prompt-size.ts';

test('the words in a box are as large as it allows, within readable limits', () => {
  expect(promptSize('Signature', 200, 60)).toBe(14);
  expect(promptSize('Signature', 200, 20)).toBe(10);
  expect(promptSize('Your initials', 80, 60)).toBeCloseTo(9.9, 1);
  expect(promptSize('The place where you were born', 40, 12)).toBe(8);
});
