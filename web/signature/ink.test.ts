import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inkBox, inkLength, type Stroke, shortestInk, toPixels, toUnits } from './ink.ts';

const stroke = (...points: [number, number][]): Stroke => points.map(([x, y], time) => ({ x, y, pressure: 0.5, time }));

describe('ink', () => {
  test('is as long as its path, without lifts of the pen', () => {
    expect(inkLength([stroke([0, 0], [3, 4]), stroke([100, 100], [100, 107])])).toBe(12);
    expect(inkLength([])).toBe(0);
  });

  test('is too short if it is a dot, but not if it is a straight line or a cross', () => {
    expect(inkLength([stroke([50, 50], [51, 50])])).toBeLessThanOrEqual(shortestInk);
    expect(inkLength([stroke([0, 50], [200, 50])])).toBeGreaterThan(shortestInk);
    expect(inkLength([stroke([0, 0], [20, 20]), stroke([20, 0], [0, 20])])).toBeGreaterThan(shortestInk);
  });

  test('is the same again after the box has changed its width twice', () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 400 })), { minLength: 1 });
    fc.assert(
      fc.property(points, fc.integer({ min: 280, max: 900 }), fc.integer({ min: 280, max: 900 }), (drawn, upright, lying) => {
        const before = toUnits([stroke(...drawn)], upright);
        const after = toUnits(toPixels(before, lying), lying);
        for (const [index, point] of (before[0] ?? []).entries()) {
          expect(after[0]?.[index]?.x).toBeCloseTo(point.x, 6);
          expect(after[0]?.[index]?.y).toBeCloseTo(point.y, 6);
        }
      }),
    );
  });

  test('fits its box with every point, and the box is never narrower than high', () => {
    const box = inkBox([stroke([50, 10], [52, 110])], 8);
    expect(box).toEqual({ x: -7, y: 2, width: 116, height: 116 });
    expect(inkBox([], 8)).toBeNull();
  });
});
