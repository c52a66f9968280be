/** The type of a column's values, which decides how a filter compares them. The words stay as they were given. */
export const columnTypes = ['date', 'datetime', 'int', 'float', 'text'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Whether values are days or moments. */
export const isTimed = (kind: ColumnType): boolean => kind === 'date' || kind === 'datetime';

/** What comes first in dates of digits only, such as 3/4/2026. */
export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Characters of any date or number. Looking for one in a long text would cost seconds. */
const longestValue = 100;

/** A value as it is compared: days and moments as ISO 8601, numbers as such. Null if the text is none of that type. */
export function readValue(text: string, kind: ColumnType, order: DateOrder): string | number | null {
  const words = text.trim();
  if (words === '') return null;
  if (kind !== 'text' && words.length > longestValue) return null;
  if (kind === 'int') return readInt(words);
  if (kind === 'float') return readFloat(words);
  if (kind === 'date') return readDate(words, order);
  if (kind === 'datetime') return readDateTime(words, order);
  return words.normalize('NFC').toLocaleLowerCase('en');
}

/** Numbers with leading zeros are codes, and those with a plus telephone numbers. */
function readInt(text: string): number | null {
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}

/** With a decimal point or comma, and with or without thousands set apart: 1234.5, 1,234.5, 1.234,5, 1 234,5. */
function readFloat(text: string): number | null {
  const plain = text.replace(/(?<=\d)[\s'’](?=\d{3})/gu, '');
  const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain) || /^-?[1-9]\d{0,2}(\.\d{3}){2,}$/.test(plain);
  if (grouped) return Number(/^[^.]*\.[^.]*$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(/[.,]/g, ''));
  if (/^-?[1-9]\d{0,2}(\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return /^-?(0|[1-9]\d{0,14})([.,]\d{1,15})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day that a text names in one of the usual forms, as YYYY-MM-DD; null if it names none. */
function readDate(text: string, order: DateOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const digits = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (digits) {
    const [, first, , second, year] = digits;
    return order === 'day_first' ? day(year, second, first) : day(year, first, second);
  }
  const named = /^(\d{1,2})\.?[\s-](\p{L}{3,9})\.?,?[\s-](\d{4})$/u.exec(text);
  if (named) return day(named[3], monthOf(named[2]), named[1]);
  const american = /^(\p{L}{3,9})\.?\s(\d{1,2}),?\s(\d{4})$/u.exec(text);
  return american ? day(american[3], monthOf(american[1]), american[2]) : null;
}

/** The number of an English or German month by its first letters; undefined if it is none. */
function monthOf(name = ''): string | undefined {
  const short = name.toLowerCase().slice(0, 3).replace('mär', 'mar').replace('mai', 'may').replace('okt', 'oct').replace('dez', 'dec');
  const at = months.indexOf(short);
  return at < 0 ? undefined : String(at + 1);
}

function day(year: string | undefined, month: string | undefined, date: string | undefined): string | null {
  if (!year || !month || !date) return null;
  // As spreadsheets do: 30 to 99 are of the last century.
  const full = year.length === 2 ? Number(year) + (Number(year) < 30 ? 2000 : 1900) : Number(year);
  const found = new Date(Date.UTC(full, Number(month) - 1, Number(date)));
  const isReal = found.getUTCFullYear() === full && found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(date);
  return isReal && full >= 1000 ? found.toISOString().slice(0, 10) : null;
}

/** A day with a time. Without a time zone it is taken as UTC, so that moments without one compare among themselves. */
function readDateTime(text: string, order: DateOrder): string | null {
  const parts = /^(.+?)(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(am|pm)?\s*(z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  const date = parts?.[1] === undefined ? null : readDate(parts[1], order);
  if (!parts || date === null) return null;
  const [, , hour = '', minute = '', second = '00', half = '', zone = 'Z'] = parts;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half !== '' && Number(hour) > 12)) return null;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const moment = new Date(`${date}T${String(hours).padStart(2, '0')}:${minute}:${second}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
