import { expect, test } from 'vitest';
import { overlaps } from '../../../../shared/geometry/placing.ts';
import { field } from '../../core/test-fields.ts';
import { lostFields, onLastPage } from './lost-fields.ts';

const last = { width: 300, height: 400 };
const at = (uuid: string, page_index: number, y = 100) => field(uuid, { page_index, x: 250, y, width: 100, height: 20 });

test('fewer pages: fields are lost from the first missing page on', () => {
  const fields = [at('c', 3), at('a', 1), at('b', 2)];
  expect(lostFields(fields, { count: 2 }).map(({ uuid }) => uuid)).toEqual(['b', 'c']);
  expect(lostFields(fields, { count: 4 })).toEqual([]);
});

test('fewer pages: on the last page, lost fields lie within it and cover nothing', () => {
  const there = { ...at('a', 1), x: 200 };
  const placed = onLastPage([there, at('b', 2), at('c', 3), at('d', 4, 900)], { count: 2, last });
  expect(placed.map(({ uuid, page_index }) => `${uuid}${page_index}`)).toEqual(['b1', 'c1', 'd1']);
  const all = [there, ...placed];
  const covering = all.filter((one) => all.some((other) => other !== one && overlaps(one, other)));
  expect(covering).toEqual([]);
  const outside = placed.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > last.width || y + height > last.height);
  expect(outside).toEqual([]);
});
