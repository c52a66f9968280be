import { expect, it } from 'vitest';
import { pauseSeconds } from './pauses.ts';

it('pauses after wrong passwords grow from the fifth on, to an hour at most', () => {
  expect([0, 4, 5, 6, 7, 12, 13, 5_000].map(pauseSeconds)).toEqual([0, 0, 15, 30, 60, 1920, 3600, 3600]);
});
