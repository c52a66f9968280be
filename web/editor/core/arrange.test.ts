import { expect, test } from 'vitest';
import { align, arrangeInGrid, distribute, gapOf, setGap } from './arrange.ts';
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

test('a grid keeps the reading order and the top left corner, with columns as wide as their widest field', () => {
  const list = [at('d', 300, 300, 40), at('a', 10, 10), at('b', 60, 12, 60), at('c', 20, 200, 140)];
  const placed = arrangeInGrid(list, { columns: 2, across: 10, down: 5 }, page);
  expect(placed.map(({ uuid, x, y }) => [uuid, x, y])).toEqual([
    ['a', 10, 10],
    ['b', 160, 10],
    ['c', 10, 35],
    ['d', 160, 35],
  ]);
});

test('a grid that would leave the page is moved onto it', () => {
  const placed = arrangeInGrid([at('a', 550, 10, 50), at('b', 550, 50, 50)], { columns: 2, across: 10, down: 0 }, page);
  expect(placed.map(({ x }) => x)).toEqual([490, 550]);
});
