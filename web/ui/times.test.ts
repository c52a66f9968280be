import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf, exactTime, plannedTime, relativeTime, shortTimeIn, timeIn } from './times.ts';

const reading = (...languages: string[]) => vi.stubGlobal('navigator', { languages });
beforeEach(() => reading('en-GB'));
afterEach(() => vi.unstubAllGlobals());

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
    expect(ago(20 * 24 * 60 * minute)).toBe('26 May');
    expect(ago(400 * 24 * 60 * minute)).toBe('11 May 2025');
  });
});

describe('dates', () => {
  const at = '2026-05-26T12:30:00.000Z';
  const written = () =>
    [dayOf(at), ago(20 * 24 * 60 * minute), shortTimeIn(at, 'UTC'), timeIn(at, 'UTC')].map((words) =>
      words.replace(/\s/g, ' ').replace('Tuesday,', 'Tuesday'),
    );

  it('are written as in the reader’s region, and in another language than the page’s as Europe does', () => {
    const british = ['26 May 2026', '26 May', '26 May 2026, 12:30', 'Tuesday 26 May 2026 at 12:30'];
    expect(written()).toEqual(british);
    reading('de-DE', 'de');
    expect(written()).toEqual(british);
    reading('en-ZA', 'en-US');
    expect(written()[0]).toBe('26 May 2026');
    reading('en-US');
    expect(written()).toEqual(['May 26, 2026', 'May 26', 'May 26, 2026, 12:30 PM', 'Tuesday May 26, 2026 at 12:30 PM']);
  });

  it('say the time to the second, or to the minute for what is to come', () => {
    expect(exactTime(at)).toMatch(/^26 May 2026 at \d\d:30:00$/);
    expect(plannedTime(at)).toMatch(/^26 May 2026 at \d\d:30$/);
  });
});
