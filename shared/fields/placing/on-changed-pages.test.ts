import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Turn } from '../../domain/documents/page-plan.ts';
import { turnedSize } from '../../geometry/turning.ts';
import { newField } from './new-field.ts';
import { fieldsOnDeleted, onChangedPages } from './on-changed-pages.ts';

const field = (uuid: string, page_index: number, place: object = {}) =>
  newField('text', { uuid, key: 'child', page_index, x: 10, y: 20, width: 100, height: 30, now: '2026-11-23T10:00:00.000Z', ...place });
const page = (index: number, turned: Turn = 0) => ({ index, turned });
const sizes = [
  { width: 600, height: 800 },
  { width: 400, height: 300 },
  { width: 600, height: 800 },
];

test('fields go with their pages; those of pages that stay in place are left alone', () => {
  const fields = [field('a', 0), field('b', 1), field('c', 2)];
  expect(fieldsOnDeleted(fields, [page(2), page(0)]).map(({ uuid }) => uuid)).toEqual(['b']);
  expect(onChangedPages(fields, [page(2), page(0)], sizes).map(({ uuid, page_index, x, y }) => [uuid, page_index, x, y])).toEqual([
    ['a', 1, 10, 20],
    ['c', 0, 10, 20],
  ]);
  expect(onChangedPages(fields, [page(0), page(1)], sizes)).toEqual([]);
});

test('a turned page turns its fields: they stay over the same content', () => {
  const box = { width: 100, height: 60 };
  const places = ([90, 180, 270] as const).map((turned) => onChangedPages([field('a', 1, box)], [page(1, turned)], sizes)[0]);
  expect(places).toMatchObject([
    { page_index: 0, x: 220, y: 10, width: 60, height: 100 },
    { x: 290, y: 220, width: 100, height: 60 },
    { x: 20, y: 290, width: 60, height: 100 },
  ]);
});

test('a field that would be too small for its type on its side keeps its sides, about the same centre, on the page', () => {
  const narrow = field('a', 0, { x: 0, y: 0, width: 200, height: 12 });
  expect(onChangedPages([narrow], [page(0, 90)], sizes)).toMatchObject([{ x: 600, y: 94, width: 200, height: 12 }]);
});

test('whatever the turns, a field lies on its page, and four quarter turns bring it back', () => {
  const side = fc.integer({ min: 40, max: 120 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 180 }), (width, height, x, y) => {
      let [now] = [field('a', 1, { x, y, width, height })];
      let size = { width: 400, height: 300 };
      const [start] = [now];
      for (let turn = 0; turn < 4; turn++) {
        now = onChangedPages([{ ...now, page_index: 0 }], [page(0, 90)], [size])[0] as typeof now;
        size = turnedSize(size, 90);
        expect(now.x >= 0 && now.y >= 0 && now.x + now.width <= size.width && now.y + now.height <= size.height).toBe(true);
      }
      expect({ ...now, page_index: 1 }).toEqual(start);
    }),
  );
});
