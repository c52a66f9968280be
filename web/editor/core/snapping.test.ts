import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snapMove, snapResize, snapTargets } from './snapping.ts';

const page = { width: 600, height: 800 };
const least = { width: 4, height: 4 };
const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });

test('a moved field snaps to the nearest edge of another', () => {
  const snapped = snapMove(box(204, 300), snapTargets([box(200, 100)], page), 6);
  expect(snapped).toMatchObject({ x: 200, y: 300 });
  expect(snapped.guides).toEqual([{ axis: 'x', at: 200, from: 100, to: 320 }]);
});

test('a field snaps to the centre of the page', () => {
  expect(snapMove(box(247, 500), snapTargets([], page), 6).x).toBe(250);
});

test('nothing snaps out of reach, and never farther than the reach', () => {
  const place = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 12 }),
      place,
      place,
      fc.integer({ min: 0, max: 20 }),
      (others, x, y, reach) => {
        const targets = snapTargets(
          others.map(([a, b]) => box(a, b)),
          page,
        );
        const snapped = snapMove(box(x, y), targets, reach);
        expect(Math.abs(snapped.x - x)).toBeLessThanOrEqual(reach);
        expect(Math.abs(snapped.y - y)).toBeLessThanOrEqual(reach);
        if (snapped.x !== x || snapped.y !== y) expect(snapped.guides.length).toBeGreaterThan(0);
      },
    ),
  );
});

test('the third field of a row snaps to the gap of the first two', () => {
  const targets = snapTargets([box(0, 100, 50), box(80, 100, 50)], page);
  const snapped = snapMove(box(163, 104, 37), { ...targets, x: [], y: [] }, 6);
  expect(snapped.x).toBe(160);
  expect(snapped.guides.map(({ from, to }) => to - from)).toEqual([30, 30]);
});

test('a resized edge snaps, and the other edges stay', () => {
  const { rectangle } = snapResize(box(100, 300, 96), { right: true }, snapTargets([box(50, 100, 150)], page), 6, least);
  expect(rectangle).toEqual(box(100, 300, 100));
});

test('an edge never snaps onto the opposite one', () => {
  const { rectangle } = snapResize(box(100, 300, 4), { right: true }, snapTargets([box(50, 100, 50)], page), 6, least);
  expect(rectangle).toEqual(box(100, 300, 4));
});
