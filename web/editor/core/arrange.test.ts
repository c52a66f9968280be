import { expect, test } from 'vitest';
import { align, distribute, gapOf, pagesToRepeatOn, repeatOnPages, setGap } from './arrange.ts';
import { field } from './test-fields.ts';

const page = { width: 600, height: 800 };
const at = (uuid: string, x: number, y: number, width = 100) => field(uuid, { x, y, width, height: 20 });

test('fields are aligned with the one selected last', () => {
  const list = [at('a', 10, 10), at('b', 50, 60, 40), at('c', 200, 90)];
  const reference = list[2] ?? at('c', 0, 0);
  expect(align(list, reference, 'left', () => page).map(({ x }) => x)).toEqual([200, 200, 200]);
  expect(align(list, reference, 'right', () => page).map(({ x, width }) => x + width)).toEqual([300, 300, 300]);
  expect(align(list, reference, 'middle', () => page).map(({ y }) => y)).toEqual([90, 90, 90]);
});

test('gaps between the first and last become equal, whatever the order of selection', () => {
  const spread = distribute([at('c', 400, 0), at('a', 0, 0), at('b', 110, 0)], 'horizontal');
  expect(spread.map(({ uuid, x }) => [uuid, x])).toEqual([
    ['a', 0],
    ['b', 200],
    ['c', 400],
  ]);
});

test('gaps can be set in points', () => {
  expect(setGap([at('a', 0, 0), at('b', 300, 0)], 'horizontal', 12, page).map(({ x }) => x)).toEqual([0, 112]);
});

test('the gap is shown if all are the same', () => {
  expect(gapOf([at('b', 120, 0), at('a', 0, 0), at('c', 240, 0)], 'horizontal')).toBe(20);
  expect(gapOf([at('a', 0, 0), at('b', 120, 0), at('c', 250, 0)], 'horizontal')).toBeNull();
});

test('repeating skips pages where a copy would overlap something', () => {
  const model = at('a', 10, 10);
  const existing = [model, field('other', { page_index: 2, x: 50, y: 15, width: 80, height: 20 })];
  let made = 0;
  const now = 'now';
  const make = () => ({ uuid: `copy ${made++}`, custom_id: '', date_created: now, date_updated: now });
  const { placed, overlapping } = repeatOnPages([model], pagesToRepeatOn(0, 4, 'later'), () => page, existing, make);
  expect(placed.map(({ page_index }) => page_index)).toEqual([1, 3]);
  expect(overlapping).toBe(1);
});

test('repeating goes to all other pages, the later ones, or every second one', () => {
  expect(pagesToRepeatOn(1, 5, 'all')).toEqual([0, 2, 3, 4]);
  expect(pagesToRepeatOn(1, 6, 'every_second')).toEqual([3, 5]);
});
