import type { ControlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import { isCalendarDate } from '../../fields/date.ts';
import { writtenDay } from '../../fields/printing/written-day.ts';
import type { ControlKind } from './control-kind.ts';

/** A value is a day as YYYY-MM-DD. */
export const date: ControlKind<ControlProperties['date']> = {
  label: 'Date',
  initial: { earliest: null, latest: null, date_format: '' },
  textOf: (value, { date_format }) => writtenDay(value, date_format),
  problem: (value, { earliest, latest, date_format }) => {
    const written = (day: string) => writtenDay(day, date_format);
    if (!isCalendarDate(value)) return { code: 'not_a_day', message: 'This is no day of the calendar.' };
    if (earliest !== null && value < earliest) return { code: 'too_early', message: `The first day is ${written(earliest)}.` };
    if (latest !== null && value > latest) return { code: 'too_late', message: `The last day is ${written(latest)}.` };
    return null;
  },
  isComplete: () => true,
  fromText: (given, { date_format }) => dayFrom(given.trim(), date_format),
};

/** A day as it is stored, or as the control writes it; null for any other text. */
function dayFrom(words: string, format: ControlProperties['date']['date_format']): string | null {
  if (isCalendarDate(words)) return words;
  const year = /\b[1-9]\d{3}\b/.exec(words)?.[0];
  if (format === '' || year === undefined) return null;
  for (let at = Date.parse(`${year}-01-01`); new Date(at).getUTCFullYear() === Number(year); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (writtenDay(day, format).toLocaleLowerCase('en') === words.toLocaleLowerCase('en')) return day;
  }
  return null;
}
