import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clamp, overlaps } from './placing.ts';

const length = fc.double({ min: 1, max: 1_000, noNaN: true });
const place = fc.double({ min: -2_000, max: 2_000, noNaN: true });
const rectangle = fc.record({ x: place, y: place, width: length, height: length });

describe('placing', () => {
  it('moves a rectangle onto the page, and leaves it if it is there already', () => {
    fc.assert(
      fc.property(rectangle, fc.record({ width: length, height: length }), (given, page) => {
        const placed = clamp(given, page);
        expect(placed.x).toBeGreaterThanOrEqual(0);
        expect(placed.y).toBeGreaterThanOrEqual(0);
        expect(placed.x + placed.width).toBeLessThanOrEqual(page.width + 1e-9);
        expect(placed.y + placed.height).toBeLessThanOrEqual(page.height + 1e-9);
        expect(clamp(placed, page)).toEqual(placed);
      }),
    );
  });

  it('overlap is symmetric, holds with itself, and needs more than a shared edge', () => {
    fc.assert(
      fc.property(rectangle, rectangle, (a, b) => {
        expect(overlaps(a, b)).toBe(overlaps(b, a));
        expect(overlaps(a, a)).toBe(true);
      }),
    );
    expect(overlaps({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 10, height: 10 })).toBe(false);
  });
});
