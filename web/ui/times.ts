import { locale } from '../messages/spoken.ts';

/** Made once for each locale and form: a list has a date in each row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format for dates in the language of the page, as they are written in the reader's region. */
function inForm(form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${Object.entries(form).join()}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale(), form);
  formats.set(key, known);
  return known;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago (`now` in ms since 1970): "just now", "5 minutes ago", "yesterday"; the date after a week. */
export function relativeTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const ago = now - at;
  if (ago < 45_000) return 'just now';
  if (ago < hour) return relative.format(-Math.max(1, Math.round(ago / minute)), 'minute');
  if (ago < day) return relative.format(-Math.round(ago / hour), 'hour');
  if (ago < 7 * day) return relative.format(-Math.max(1, Math.round(ago / day)), 'day');
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return inForm({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(at);
}

/** Date and time to the second, in the person's own time zone. */
export function exactTime(iso: string): string {
  return inForm({ dateStyle: 'long', timeStyle: 'medium' }).format(Date.parse(iso));
}

/** A time to come, to the minute, in the person's own time zone. */
export function plannedTime(iso: string): string {
  return inForm({ dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(iso));
}

/** A time to the minute on a named day of the week, as the clocks of a zone show it: `Tuesday 1 December 2026 at 09:00`. */
export function timeIn(at: string, timeZone: string): string {
  return inForm({ dateStyle: 'full', timeStyle: 'short', timeZone }).format(Date.parse(at));
}

/** The same, short, for a row: `1 Dec 2026, 09:00`. */
export function shortTimeIn(at: string, timeZone: string): string {
  return inForm({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(at));
}

/** The day, in the person's own time zone. */
export function dayOf(iso: string): string {
  return inForm({ dateStyle: 'long' }).format(Date.parse(iso));
}

/** The time of the day, to the minute. */
export function clockTime(at: Date): string {
  return inForm({ timeStyle: 'short' }).format(at);
}

/** The name of a month of UTC (`2026-11`): "November 2026". */
export function monthOf(month: string): string {
  return inForm({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}
