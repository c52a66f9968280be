import { expect, test } from 'vitest';
import { clampZoom, nextZoom } from './zoom.ts';

test('zoom goes up and down its steps and stops at 25 and 400 %', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.48, 1), nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([1.1, 0.9, 0.5, 4, 0.25]);
  expect([clampZoom(0.1), clampZoom(9), clampZoom(2.3)]).toEqual([0.25, 4, 2.3]);
});
