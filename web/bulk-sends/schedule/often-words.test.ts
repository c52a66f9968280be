import { expect, test } from 'vitest';
import { oftenWords } from './often-words.ts';

const recurring = { kind: 'recurring', time: '09:00', time_zone: 'Europe/Berlin' } as const;

test.each([
  [{ ...recurring, every: 'day' as const }, 'every day at 09:00'],
  [{ ...recurring, every: 'day' as const, until: '2026-12-31' }, 'every day at 09:00 until December 31, 2026'],
  [{ ...recurring, every: 'week' as const, weekday: 7 }, 'every Sunday at 09:00'],
  [{ ...recurring, every: 'month' as const, day_of_month: 3 }, 'on day 3 of every month at 09:00'],
  [{ ...recurring, every: 'month' as const, day_of_month: 31 }, 'on day 31 of every month, or the last day of a shorter month, at 09:00'],
  [{ kind: 'at' as const, at: '2026-12-31T09:00', time_zone: 'Europe/Berlin' }, null],
])('how often it runs is said in words: %o', (when, words) => {
  expect(oftenWords(when)).toBe(words);
});
