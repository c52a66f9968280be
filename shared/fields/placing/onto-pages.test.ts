import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOffPage, ontoPages } from './onto-pages.ts';

const pages = [
  { width: 595, height: 842 },
  { width: 300, height: 200 },
];
const field = (rest: object = {}) => ({ uuid: 'a', page_index: 1, x: 20, y: 20, width: 100, height: 30, ...rest });

test.each([
  ['to the right', { x: 250 }, { x: 200, y: 20 }],
  ['below', { y: 700 }, { x: 20, y: 170 }],
  ['to the left and above', { x: -10, y: -4 }, { x: 0, y: 0 }],
  ['wider than the page', { width: 500 }, { x: 0, y: 20, width: 300 }],
])('a field that stands %s is moved onto its page', (_, place, moved) => {
  expect(ontoPages([field(place)], pages)).toEqual([field({ ...place, ...moved })]);
});

test('a field on its page, up to the edge, stays', () => {
  expect(ontoPages([field({ x: 200.0004, y: 170 }), field({ page_index: 0, x: 400, y: 800 })], pages)).toEqual([]);
});

test('a field whose page is missing is off it, and has no place to go', () => {
  expect(isOffPage(field({ page_index: 2 }), pages)).toBe(true);
  expect(ontoPages([field({ page_index: 2 })], pages)).toEqual([]);
});

test('every field that was moved lies on its page', () => {
  const number = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  const side = fc.double({ min: 1, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(number, number, side, side, (x, y, width, height) => {
      for (const moved of ontoPages([field({ x, y, width, height })], pages)) expect(isOffPage(moved, pages)).toBe(false);
    }),
  );
});
