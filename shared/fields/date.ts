import { drawText, type FieldKind, filledIn, hasText, type SignerWords } from './field-kind.ts';
import { writtenDay } from './printing/written-day.ts';

export const date: FieldKind = {
  ...filledIn,
  type: 'date',
  label: 'Date',
  group: 'fill',
  size: { width: 150, height: 22 },
  least: { width: 30, height: 8 },
  givenBy: 'sheet',
  form: 'day',
  comparable: 'nothing',
  isDay: true,
  fromText: (text) => text.trim(),
  // No month has a longer name.
  foreseen: () => ['2026-09-30'],
  content: 'data',
  accepts: isCalendarDate,
  refusal: 'This is no day of the calendar. A year has four digits and is 2199 at most (YYYY-MM-DD).',
  isFilled: hasText,
  draw: ({ data, date_format = '', ...field }) => drawText({ ...field, data: data && writtenDay(data, date_format) }),
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to choose a date.',
  asked: { one: '{n} date', other: '{n} dates' },
};

/** Later ones are slips of the finger. It is fixed, so that what was a day when it was signed stays one. */
const latestYear = 2199;

/** `YYYY-MM-DD`, for a day that exists. A year before 1000 is one that nobody has typed to its end. */
export function isCalendarDate(data: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(data) || Number(data.slice(0, 4)) > latestYear) return false;
  const day = new Date(`${data}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(data);
}
