import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collide } from '../../../shared/fields/placing/collide.ts';
import { asideReach, freePlaceNear, shiftOfDuplicates } from './free-place.ts';

const page = { width: 600, height: 800 };
const text = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height, type: 'text' as const });

test('a field that covers another by a few points is moved beside it', () => {
  expect(freePlaceNear(text(100, 115), [text(100, 100)], page, asideReach)).toEqual(text(100, 120));
  expect(freePlaceNear(text(195, 100), [text(100, 100)], page, asideReach)).toEqual(text(200, 100));
});

test('a field far on top of another finds no place', () => {
  expect(freePlaceNear(text(100, 100, 100, 40), [text(100, 100, 100, 40)], page, asideReach)).toBeNull();
});

test('a place that is found is free, on the page and near', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 780 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), place, (others, { x, y }) => {
      const there = others.map((other) => text(other.x, other.y));
      const found = freePlaceNear(text(x, y), there, page, asideReach);
      if (!found) return;
      expect(there.some((other) => collide(found, other))).toBe(false);
      expect(Math.max(Math.abs(found.x - x), Math.abs(found.y - y))).toBeLessThanOrEqual(asideReach);
      expect(found.x + found.width).toBeLessThanOrEqual(page.width);
      expect(found.y + found.height).toBeLessThanOrEqual(page.height);
    }),
  );
});

test('duplicates keep the usual offset where they cover nothing, and else stand below', () => {
  const [small, large] = [text(100, 100, 16, 16), text(100, 100, 150, 50)];
  expect(shiftOfDuplicates([small], [small], small, page, 25)).toEqual({ dx: 25, dy: 25 });
  expect(shiftOfDuplicates([large], [large], large, page, 25)).toEqual({ dx: 0, dy: 58 });
  expect(shiftOfDuplicates([large], [large, text(100, 158, 150, 50)], large, page, 25)).toEqual({ dx: 158, dy: 0 });
});
