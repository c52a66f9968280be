import { expect, test } from 'vitest';
import { moved, placeAt } from './moved.ts';

test('an item moves up, down and to the ends; the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
});

test('a dragged row takes the place behind the rows whose middle it has passed', () => {
  const rows = [0, 40, 80].map((top) => ({ top, height: 40 }));
  expect(placeAt(10, rows, 2)).toBe(0);
  expect(placeAt(45, rows, 2)).toBe(1);
  expect(placeAt(45, rows, 0)).toBe(0);
  expect(placeAt(110, rows, 0)).toBe(2);
});
