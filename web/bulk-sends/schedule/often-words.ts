import type { WhenToRun } from '../../../shared/domain/bulk-sends/schedule.ts';
import { dayOf } from '../../ui/times.ts';
import { t } from './words.ts';

/** Monday first. 1 January 2024 was a Monday. */
export const weekdays = Array.from({ length: 7 }, (_, at) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at)),
);

/** Months of fewer days end with their last one. */
const shortestMonth = 28;

/** How often something recurs: `every Monday at 09:00 until 31 December 2026`. Null if it runs once. */
export function oftenWords({ every, weekday = 1, day_of_month: n = 1, time = '', until }: WhenToRun): string | null {
  if (every === undefined) return null;
  const often =
    every === 'day'
      ? t('every_day', { time })
      : every === 'week'
        ? t('every_week', { weekday: weekdays[weekday - 1] ?? '', time })
        : t(n > shortestMonth ? 'every_month_end' : 'every_month', { n, time });
  return until ? t('often_until', { often, day: dayOf(`${until}T12:00:00`) }) : often;
}
