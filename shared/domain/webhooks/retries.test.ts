import { expect, test } from 'vitest';
import { isTaken, nextPause, retryPauses, stopAfter } from './retries.ts';

test('a delivery is tried for three days with growing pauses, but never again once the endpoint is gone', () => {
  expect(retryPauses.toSorted((a, b) => a - b)).toEqual(retryPauses);
  const days = retryPauses.reduce<number>((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
  expect([nextPause(1, 500), nextPause(2, null), nextPause(9, 500), nextPause(10, 500)]).toEqual([5, 300, 86_400, null]);
  expect(nextPause(1, 410)).toBeNull();
});

test('only 2xx counts as taken: a redirect is none', () => {
  expect([200, 204, 299].every(isTaken)).toBe(true);
  expect([null, 199, 301, 302, 400, 500].some(isTaken)).toBe(false);
});

test('an endpoint is stopped when it is gone, or has failed for three days', () => {
  const now = new Date('2026-11-29T12:00:00.000Z');
  expect(stopAfter(410, null, now)).toBe('gone');
  expect(stopAfter(500, null, now)).toBeNull();
  expect(stopAfter(500, '2026-11-26T12:00:00.001Z', now)).toBeNull();
  expect(stopAfter(500, '2026-11-26T12:00:00.000Z', now)).toBe('failing');
});
