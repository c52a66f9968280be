import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chosenTime, lastDayProblem } from './day-problem.ts';
import { rowTimes } from './row-times.ts';
import { clockIn, momentAt } from './zones.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const sign_by = { day: '2026-03-10', time_zone: 'Europe/Berlin', ends: '2026-03-10T23:00:00.000Z', date_set: '2026-03-01T00:00:00.000Z' };
const send_at = { at: '2026-03-11T08:00:00.000Z', time_zone: 'Europe/Berlin', by_name: 'Olivia', date_set: '2026-03-01T00:00:00.000Z' };

beforeAll(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }));
afterAll(() => vi.unstubAllGlobals());

describe('the times of a row', () => {
  it('say when it is sent, until when it can be signed, and that this is over', () => {
    expect(rowTimes({ send_at, sign_by, status: 'setup' }, now)).toEqual(['Will be sent on 11 Mar 2026, 09:00']);
    const sent = { send_at: null, sign_by, status: 'awaiting_signatures' } as const;
    expect(rowTimes(sent, now)).toEqual(['Sign by 10 Mar 2026']);
    expect(rowTimes(sent, new Date(sign_by.ends))).toEqual(['Time ended on 10 Mar 2026']);
    expect(rowTimes({ ...sent, status: 'complete' }, now)).toEqual([]);
  });
});

describe('what people choose', () => {
  it('is a time of their own zone, also when its clocks change', () => {
    expect(momentAt('2026-03-29', '09:00', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z');
    expect(momentAt('2026-03-28', '09:00', 'Europe/Berlin')).toBe('2026-03-28T08:00:00.000Z');
    expect(clockIn(new Date('2026-03-29T07:00:00.000Z'), 'Europe/Berlin')).toEqual({ day: '2026-03-29', time: '09:00' });
  });

  it('is neither past nor too far away', () => {
    expect(chosenTime('2026-03-10', '13:01', 'Europe/Berlin', now)).toEqual({ at: '2026-03-10T12:01:00.000Z' });
    expect(chosenTime('2026-03-10', '13:00', 'Europe/Berlin', now)).toEqual({ problem: 'Choose a time in the future.' });
    expect(chosenTime('2027-04-10', '13:00', 'Europe/Berlin', now)).toEqual({ problem: 'Choose a time within a year.' });
    expect(chosenTime('', '13:00', 'Europe/Berlin', now)).toEqual({ problem: 'Choose a day and a time.' });
    expect(lastDayProblem('2026-03-10', 'Europe/Berlin', now)).toBe('');
    expect(lastDayProblem('2026-03-09', 'Europe/Berlin', now)).toBe('Choose a day that is not over yet.');
    expect(lastDayProblem('2028-06-09', 'Europe/Berlin', now)).toBe('Choose a day within two years.');
  });
});
