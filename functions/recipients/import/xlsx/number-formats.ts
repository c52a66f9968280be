/** What a cell's format makes of its number: days since 1900 are shown as a date or a time, and zeros stand before a code. */
export type NumberFormat = { shows: 'number' | 'day' | 'time' | 'moment' } | { shows: 'padded'; digits: number };

/** Formats that a workbook names by number only. */
const known: Readonly<Record<string, NumberFormat>> = Object.fromEntries([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [String(id), { shows: 'day' as const }]),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [String(id), { shows: 'time' as const }]),
  ['22', { shows: 'moment' as const }],
]);

/** The meaning of a format by its number, or by its code if the workbook says one. */
export function formatOf(id: string, code: string | undefined): NumberFormat {
  if (code === undefined) return known[id] ?? { shows: 'number' };
  // Quoted words, single letters and conditions are not part of the pattern; sections after the first are for negative numbers.
  const pattern = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  if (/^0{2,15}$/.test(pattern)) return { shows: 'padded', digits: pattern.length };
  if (/general|standard/i.test(pattern)) return { shows: 'number' };
  const hasTime = /[hs]/i.test(pattern);
  const hasDay = /[dy]/i.test(pattern) || (/m/i.test(pattern) && !hasTime);
  if (hasDay) return { shows: hasTime ? 'moment' : 'day' };
  return { shows: hasTime ? 'time' : 'number' };
}

/** A number as text. Days are counted from 1900, or in old files of the Macintosh from 1904. */
export function numberText(value: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format.shows === 'padded')
    return Number.isInteger(number) && number >= 0 ? plain(number).padStart(format.digits, '0') : plain(number);
  if (format.shows === 'number' || number < 0 || number >= 2_958_466) return plain(number);
  // Spreadsheets believe that 1900 was a leap year.
  const days = from1904 ? number + 1_462 : number < 60 ? number + 1 : number;
  const iso = new Date(Math.round((days - 25_569) * 86_400) * 1_000).toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19);
  if (format.shows === 'day') return iso.slice(0, 10);
  return format.shows === 'time' ? time : `${iso.slice(0, 10)} ${time}`;
}

/** Spreadsheets count with 15 digits and hide the rest. */
function plain(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e') ? Number(text).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
