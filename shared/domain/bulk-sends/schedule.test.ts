import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneOffset } from '../wording/local-time.ts';
import { nextRun, recurrences, tidyWhen, type WhenToRun, whenProblems } from './schedule.ts';

const day = 24 * 60 * 60_000;
const shown = (zone: string, moment: string) =>
  new Date(Date.parse(moment) + zoneOffset(zone, new Date(moment))).toISOString().slice(0, 16);

/** The next runs after a moment, as the zone's clocks show them. */
function runs(when: WhenToRun, after: string, count: number): string[] {
  const found: string[] = [];
  let from: string | null = after;
  while (found.length < count) {
    from = nextRun(when, new Date(from));
    if (from === null) break;
    found.push(shown(when.time_zone ?? '', from));
  }
  return found;
}

const berlin = { kind: 'recurring', time_zone: 'Europe/Berlin' } as const;

test('a single run has its time, and none after it', () => {
  const when = { kind: 'at', at: '2026-11-30T09:00', time_zone: 'Europe/Berlin' } as const;
  expect(nextRun(when, new Date('2026-11-24T12:00:00Z'))).toBe('2026-11-30T08:00:00.000Z');
  expect(nextRun(when, new Date('2026-11-30T08:00:00Z'))).toBeNull();
});

test('daily runs keep their hour across a change of the clocks, and one whose time is left out is at the next minute there is', () => {
  expect(runs({ ...berlin, every: 'day', time: '02:30' }, '2026-03-27T12:00:00Z', 3)).toEqual([
    '2026-03-28T02:30',
    '2026-03-29T03:00',
    '2026-03-30T02:30',
  ]);
});

test('a time that clocks show twice runs once', () => {
  expect(runs({ ...berlin, every: 'day', time: '02:30' }, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T02:30', '2026-10-26T02:30']);
  const newYork = { ...berlin, every: 'day', time: '01:30', time_zone: 'America/New_York' } as const;
  expect(runs(newYork, '2026-10-31T12:00:00Z', 2)).toEqual(['2026-11-01T01:30', '2026-11-02T01:30']);
});

test('weekly runs are on their day; monthly ones on the last day of a shorter month', () => {
  const weekly = { ...berlin, every: 'week', weekday: 7, time: '23:45' } as const;
  expect(runs(weekly, '2026-11-24T12:00:00Z', 2)).toEqual(['2026-11-29T23:45', '2026-12-06T23:45']);
  const monthly = { ...berlin, every: 'month', day_of_month: 31, time: '09:00' } as const;
  expect(runs(monthly, '2027-01-31T08:00:00Z', 3)).toEqual(['2027-02-28T09:00', '2027-03-31T09:00', '2027-04-30T09:00']);
});

test('no run is after the last day', () => {
  expect(runs({ ...berlin, every: 'day', time: '09:00', until: '2026-11-26' }, '2026-11-24T12:00:00Z', 9)).toEqual([
    '2026-11-25T09:00',
    '2026-11-26T09:00',
  ]);
});

test('whatever the zone, each local day has at most one daily run, and runs are never further apart than their period', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2038-01-01'), noInvalidDate: true });
  const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const everies = fc.constantFrom(...recurrences);
  const most = { day: 1, week: 7, month: 31 };
  fc.assert(
    fc.property(zones, moments, times, everies, fc.integer({ min: 1, max: 31 }), (time_zone, after, [hour, minute], every, on) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const when = { kind: 'recurring', every, time, time_zone, weekday: (on % 7) + 1, day_of_month: on } as const;
      const first = nextRun(when, after) ?? '';
      const second = nextRun(when, new Date(first)) ?? '';
      expect(Date.parse(first)).toBeGreaterThan(after.getTime());
      expect(Date.parse(first) - after.getTime()).toBeLessThanOrEqual((most[every] + 1) * day);
      expect(shown(time_zone, second).slice(0, 10) > shown(time_zone, first).slice(0, 10)).toBe(true);
      // Clocks go back or forward by an hour at most.
      expect(Date.parse(second) - Date.parse(first)).toBeLessThanOrEqual(most[every] * day + day / 24);
      expect(shown(time_zone, first).slice(11) >= time).toBe(true);
    }),
  );
});

const now = new Date('2026-11-24T12:00:00Z');
test.each<[WhenToRun, string]>([
  [{ kind: 'at', at: '2026-11-24T12:30', time_zone: 'Europe/Berlin' }, 'at'],
  [{ kind: 'at', at: '2027-12-24T12:30', time_zone: 'Europe/Berlin' }, 'at'],
  [{ kind: 'at', at: '2027-02-30T12:30', time_zone: 'Europe/Berlin' }, 'at'],
  [{ kind: 'at', at: '2026-11-30T09:00', time_zone: 'Berlin' }, 'time_zone'],
  [{ ...berlin, time: '09:00' }, 'every'],
  [{ ...berlin, every: 'day' }, 'time'],
  [{ ...berlin, every: 'day', time: '24:00' }, 'time'],
  [{ ...berlin, every: 'week', time: '09:00' }, 'weekday'],
  [{ ...berlin, every: 'month', time: '09:00' }, 'day_of_month'],
  [{ ...berlin, every: 'day', time: '09:00', until: '2026-11-24' }, 'until'],
])('%j is refused for its %s', (when, path) => {
  expect(whenProblems(when, now).map((problem) => problem.path)).toEqual([path]);
});

test('a possible time has no problem, and keeps only what belongs to it', () => {
  const when = { ...berlin, every: 'week', weekday: 1, day_of_month: 4, time: '09:00', at: '2020-01-01T00:00' } as const;
  expect(whenProblems(when, now)).toEqual([]);
  expect(tidyWhen(when)).toEqual({ ...berlin, every: 'week', weekday: 1, time: '09:00' });
});
