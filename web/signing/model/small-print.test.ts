import { expect, test } from 'vitest';
import { smallPrint } from './small-print.ts';

const box = { width: 150, height: 22, font_size: 0 };

test('small print: a text is warned of with the size that it is printed in, before it has no room', () => {
  expect(smallPrint({ ...box, data: 'Anna Able' })).toBeNull();
  expect(smallPrint({ ...box, data: 'a word '.repeat(20) })).toBe(5);
});

test('small print: nothing is said of an empty box, or of one so low that even one letter is small', () => {
  expect([smallPrint({ ...box, data: null }), smallPrint({ ...box, data: ' ' })]).toEqual([null, null]);
  expect(smallPrint({ ...box, height: 8, data: 'Anna' })).toBeNull();
});
