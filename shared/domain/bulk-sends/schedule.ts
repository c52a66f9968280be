import { farthestSending } from '../sending/send-time.ts';
import { isTimeZone, momentOf, zoneOffset } from '../wording/local-time.ts';

export const runKinds = ['now', 'at', 'recurring'] as const;
export const recurrences = ['day', 'week', 'month'] as const;

/** When a bulk send runs. Days and times are those that the clocks of `time_zone` (an IANA name) show. */
export interface WhenToRun {
  kind: (typeof runKinds)[number];
  time_zone?: string | undefined;
  /** Once, as `2026-11-30T09:00`. */
  at?: string | undefined;
  every?: (typeof recurrences)[number] | undefined;
  /** Recurring, as `09:00`. */
  time?: string | undefined;
  /** Weekly: 1 (Monday) to 7. */
  weekday?: number | undefined;
  /** Monthly: 1 to 31. A shorter month runs on its last day. */
  day_of_month?: number | undefined;
  /** The last day on which it may run, as `2027-06-30`. */
  until?: string | undefined;
}

export const runsNow: WhenToRun = { kind: 'now' };

const dayLength = 24 * 60 * 60_000;
/** More days than lie between two runs, with one that falls out where clocks change. */
const daysAhead = 70;

/** The moment of the first run after this one; null without one. */
export function nextRun(when: WhenToRun, after: Date): string | null {
  const { kind, time_zone = '', at = '', time = '', until } = when;
  if (kind === 'now' || !isTimeZone(time_zone)) return null;
  if (kind === 'at') {
    const moment = momentOf(clockOf(at), time_zone);
    return moment > after ? moment.toISOString() : null;
  }
  const shown = after.getTime() + zoneOffset(time_zone, after);
  for (let day = Math.floor(shown / dayLength) * dayLength - dayLength, left = daysAhead; left > 0; day += dayLength, left--) {
    const name = new Date(day).toISOString().slice(0, 10);
    if (until !== undefined && name > until) return null;
    if (!isRunDay(when, new Date(day))) continue;
    const moment = momentOf(clockOf(`${name}T${time}`), time_zone);
    if (moment > after) return moment.toISOString();
  }
  return null;
}

function isRunDay({ every, weekday, day_of_month = 1 }: WhenToRun, day: Date): boolean {
  if (every === 'week') return day.getUTCDay() === (weekday ?? 1) % 7;
  if (every !== 'month') return true;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(day_of_month, last);
}

const clockOf = (shown: string) => new Date(`${shown}:00.000Z`);

/** Whether this is a day or a time of the calendar, and not only looks like one. */
const isClock = (shown: string): boolean => {
  const clock = clockOf(shown);
  return !Number.isNaN(clock.getTime()) && clock.toISOString().slice(0, 16) === shown;
};

/** What is wrong with a time to run, by property; empty if nothing is. */
export function whenProblems(when: WhenToRun, now: Date): { path: keyof WhenToRun; message: string }[] {
  const { kind, time_zone = '', at = '', time = '', every, weekday, day_of_month, until } = when;
  if (kind === 'now') return [];
  if (!isTimeZone(time_zone)) return [{ path: 'time_zone', message: 'This is not the name of a time zone.' }];
  if (kind === 'at') {
    const next = isClock(at) ? nextRun(when, now) : null;
    const isPossible = next !== null && Date.parse(next) - now.getTime() <= farthestSending;
    return isPossible ? [] : [{ path: 'at', message: 'Choose a time in the future, within a year.' }];
  }
  if (every === undefined) return [{ path: 'every', message: 'Say how often it runs.' }];
  if (!isClock(`2000-01-01T${time}`)) return [{ path: 'time', message: 'Say at what time it runs.' }];
  if (every === 'week' && weekday === undefined) return [{ path: 'weekday', message: 'Say on which day of the week it runs.' }];
  if (every === 'month' && day_of_month === undefined) return [{ path: 'day_of_month', message: 'Say on which day of the month it runs.' }];
  if (until !== undefined && (!isClock(`${until}T00:00`) || nextRun(when, now) === null)) {
    return [{ path: 'until', message: 'It would never run before this day is over.' }];
  }
  return [];
}

/** Only what belongs to its kind. */
export function tidyWhen({ kind, time_zone, at, every, time, weekday, day_of_month, until }: WhenToRun): WhenToRun {
  if (kind === 'now') return runsNow;
  if (kind === 'at') return { kind, at, time_zone };
  return {
    kind,
    every,
    ...(every === 'week' && { weekday }),
    ...(every === 'month' && { day_of_month }),
    time,
    time_zone,
    ...(until !== undefined && { until }),
  };
}
