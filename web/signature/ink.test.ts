import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inkBox, inkLength, padView, type Stroke, shortestInk, toPixels, toUnits } from './ink.ts';

const stroke = (...points: [number, number][]): Stroke => points.map(([x, y], time) => ({ x, y, pressure: 0.5, time: time * 8 }));
const upright = [358, 358] as const;
const lying = [812, 270] as const;

/** A stroke drawn within a pad of this size. */
const drawnIn = ([width, height]: readonly [number, number]) =>
  fc
    .array(fc.tuple(fc.integer({ min: 8, max: width - 8 }), fc.integer({ min: 8, max: height - 8 })), { minLength: 1 })
    .map((points) => toUnits([stroke(...points)], padView([], width, height)));

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

  test('lies inside the pad however the phone is turned', () => {
    fc.assert(
      fc.property(drawnIn(upright), fc.constantFrom(upright, lying, [320, 160] as const), (ink, [width, height]) => {
        for (const { x, y } of toPixels(ink, padView(ink, width, height)).flat()) {
          expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('is where it was once the phone is turned back', () => {
    fc.assert(
      fc.property(drawnIn(upright), (ink) => {
        const turned = padView(ink, ...lying);
        const back = toUnits(toPixels(ink, turned), turned);
        const [seen, before] = [toPixels(back, padView(back, ...upright)), toPixels(ink, padView([], ...upright))];
        for (const [index, point] of (before[0] ?? []).entries()) {
          expect(Math.abs((seen[0]?.[index]?.x ?? 0) - point.x)).toBeLessThan(8);
          expect(Math.abs((seen[0]?.[index]?.y ?? 0) - point.y)).toBeLessThan(8);
        }
      }),
    );
  });

  test('keeps the speed of the hand, which the pen’s width follows, in every size', () => {
    const [drawn] = [stroke([0, 0], [60, 0], [120, 10])];
    const view = padView([], ...upright);
    const speed = (one: Stroke) => {
      const [from, to] = [one[1], one[2]];
      if (!from || !to) throw new Error('Two points make a speed.');
      return Math.hypot(to.x - from.x, to.y - from.y) / (to.time - from.time);
    };
    const sent = toPixels(toUnits([drawn], view), { scale: 2, x: 5, y: 7 });
    expect(speed(sent[0] ?? [])).toBeCloseTo(speed(drawn), 6);
  });

  test('fits its box with every point, and the box is never narrower than high', () => {
    const box = inkBox([stroke([50, 10], [52, 110])], 8);
    expect(box).toEqual({ x: -7, y: 2, width: 116, height: 116 });
    expect(inkBox([], 8)).toBeNull();
  });
});
