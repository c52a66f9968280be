import type { DateFormat } from '../date-formats.ts';

/** Fixed here, because what is sealed must not depend on the machine's own words. */
const english = 'January February March April May June July August September October November December'.split(' ');
const german = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** A day (`YYYY-MM-DD`) as a date field shows and prints it. What is no day is written as it stands. */
export function writtenDay(day: string, format: DateFormat): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day.trim()) ?? [];
  const at = Number(month) - 1;
  if (year === '' || format === '') return day;
  switch (format) {
    case 'DD.MM.YYYY':
      return `${date}.${month}.${year}`;
    case 'DD/MM/YYYY':
      return `${date}/${month}/${year}`;
    case 'DD-MM-YYYY':
      return `${date}-${month}-${year}`;
    case 'MM/DD/YYYY':
      return `${month}/${date}/${year}`;
    case 'YYYY. MM. DD.':
      return `${year}. ${month}. ${date}.`;
    case 'D MMMM YYYY':
      return `${Number(date)} ${english[at] ?? month} ${year}`;
    case 'D. MMMM YYYY':
      return `${Number(date)}. ${german[at] ?? month} ${year}`;
  }
}

/**
 * The format in which a locale writes dates. Where the year comes first without points (Swedish, Japanese, Chinese) it is empty
 * on purpose: `YYYY-MM-DD` is read there without a thought. It is so too where none of ours is like the locale's.
 */
export function dateFormatOf(locale: string): DateFormat {
  const written = lastOfYear(locale);
  return customary.find(([start]) => written.startsWith(start))?.[1] ?? '';
}

/** Each as `lastOfYear` has it. Some locales end with a point more (Croatian). */
const customary: readonly (readonly [string, DateFormat])[] = [
  ['31.12.2026', 'DD.MM.YYYY'],
  ['31/12/2026', 'DD/MM/YYYY'],
  ['31-12-2026', 'DD-MM-YYYY'],
  ['12/31/2026', 'MM/DD/YYYY'],
  ['2026.12.31.', 'YYYY. MM. DD.'],
];

/** The last day of a year in a locale's figures; empty for a locale that is none, as some browsers name theirs (`en-US@posix`). */
function lastOfYear(locale: string): string {
  try {
    const digits = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' } as const;
    return new Intl.DateTimeFormat(locale, digits).format(new Date('2026-12-31T00:00:00.000Z')).replace(/[^\d./-]/g, '');
  } catch {
    return '';
  }
}
