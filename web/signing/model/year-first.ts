import { isCalendarDate } from '../../../shared/fields/date.ts';

/** A day in three parts, as they are typed: the year, the number of the month, and the day. */
export interface DayParts {
  year: string;
  month: string;
  day: string;
}

/** A day typed in part, and what its field holds until it is whole. */
export interface HalfDay {
  parts: DayParts;
  data: string | null;
}

/** The parts of a day (`YYYY-MM-DD`); empty ones for none. */
export function partsOf(data: string | null): DayParts {
  const [year = '', month = '', day = ''] = (data ?? '').split('-');
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') };
}

/** The day that the parts make; null while it is no day of the calendar. */
export function dayOf({ year, month, day }: DayParts): string | null {
  const data = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(data) ? data : null;
}

/** Which part has to be corrected: the first that no day of the calendar has, with those before it. */
export function wrongPart({ year, month }: DayParts): keyof DayParts {
  if (!dayOf({ year, month: '1', day: '1' })) return 'year';
  return dayOf({ year, month, day: '1' }) ? 'day' : 'month';
}

/** Month and day were given, and no year has such a day, or the given one has none. */
export function isNoDay({ year, month, day }: DayParts): boolean {
  if (month === '' || day === '') return false;
  return dayOf({ year: /^\d{4}$/.test(year) ? year : leapYear, month, day }) === null;
}

/** It has every day that any year has. */
const leapYear = '2000';

export const isEmpty = ({ year, month, day }: DayParts): boolean => year + month + day === '';
