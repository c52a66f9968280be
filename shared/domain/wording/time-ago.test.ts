import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T12:00:30.000Z', 'just now'],
  ['2026-11-21T11:59:01.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T10:00:01.000Z', '1 hour ago'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
  ['2026-09-01T12:00:00.000Z', '2 months ago'],
  ['2023-11-21T12:00:00.000Z', '3 years ago'],
])('%s is %s', (date, words) => expect(timeAgo(date, now)).toBe(words));
