import { expect, test } from 'vitest';
import { wholeNumber } from './setting.ts';

test('a number that is not set has its default', () => {
  expect([undefined, '', ' '].map((text) => wholeNumber('RETENTION_YEARS', text, 7))).toEqual([7, 7, 7]);
  expect(wholeNumber('RETENTION_YEARS', ' 0 ', 7)).toBe(0);
});

test.each(['seven', '7 years', '-1', '1.5', '1e3'])('%s is refused in words and never switches a protection off', (text) => {
  expect(() => wholeNumber('RETENTION_YEARS', text, 7)).toThrow('RETENTION_YEARS must be a whole number from 0.');
});
