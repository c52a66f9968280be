import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inkBox, inkLength, type Stroke, shortestInk, toPixels, toUnits } from './ink.ts';

const stroke = (...points: [number, number][]): Stroke => points.map(([x, y], time) => ({ x, y, pressure: 0.5, time }));

describe('ink', () => {
  test('is as long as its path, lifts left out', () => {
    expect(inkLength([stroke([0, 0], [3, 4]), stroke([100, 100], [100, 107])])).toBe(12);
    expect(inkLength([])).toBe(0);
  });

  test('a dot is too short, a straight line or a cross is not', () => {
    expect(inkLength([stroke([50, 50], [51, 50])])).toBeLessThanOrEqual(shortestInk);
    expect(inkLength([stroke([0, 50], [200, 50])])).toBeGreaterThan(shortestInk);
    expect(inkLength([stroke([0, 0], [20, 20]), stroke([20, 0], [0, 20])])).toBeGreaterThan(shortestInk);
  });

  test('a box that changes its width twice gives back the same ink', () => {
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

  test('its box holds every point, and is never narrower than high', () => {
    const box = inkBox([stroke([50, 10], [52, 110])], 8);
    expect(box).toEqual({ x: -7, y: 2, width: 116, height: 116 });
    expect(inkBox([], 8)).toBeNull();
  });
});
