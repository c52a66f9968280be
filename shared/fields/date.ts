import { drawText, type FieldKind, filledIn, hasText, type SignerWords } from './field-kind.ts';

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
  content: 'data',
  accepts: isCalendarDate,
  refusal: 'This is no day of the calendar. A year has four digits (YYYY-MM-DD).',
  isFilled: hasText,
  draw: drawText,
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to choose a date.',
  asked: { one: '{n} date', other: '{n} dates' },
};

/** `YYYY-MM-DD`, for a day that exists. */
export function isCalendarDate(data: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(data)) return false;
  const day = new Date(`${data}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(data);
}
