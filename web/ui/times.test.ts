import { describe, expect, it } from 'vitest';
import { relativeTime } from './times.ts';

const now = Date.parse('2026-06-15T12:00:00.000Z');
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now);
const minute = 60_000;

describe('relativeTime', () => {
  it.each([
    [0, 'just now'],
    [44_000, 'just now'],
    [-5_000, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [3 * 60 * minute, '3 hours ago'],
    [24 * 60 * minute, 'yesterday'],
    [6 * 24 * 60 * minute, '6 days ago'],
  ])('%i ms', (ms, words) => {
    expect(ago(ms)).toBe(words);
  });

  it('is the date after a week, with the year when it is another', () => {
    expect(ago(20 * 24 * 60 * minute)).toBe('May 26');
    expect(ago(400 * 24 * 60 * minute)).toBe('May 11, 2025');
  });
});
