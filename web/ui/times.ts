const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'medium' });
const planned = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
const thisYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

const wholeDay = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How long ago (`now` in ms since 1970): "just now", "5 minutes ago", "yesterday"; the date after a week. */
export function relativeTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const ago = now - at;
  if (ago < 45_000) return 'just now';
  if (ago < hour) return relative.format(-Math.max(1, Math.round(ago / minute)), 'minute');
  if (ago < day) return relative.format(-Math.round(ago / hour), 'hour');
  if (ago < 7 * day) return relative.format(-Math.max(1, Math.round(ago / day)), 'day');
  return (new Date(at).getFullYear() === new Date(now).getFullYear() ? thisYear : otherYear).format(at);
}

/** Date and time to the second, in the person's own time zone. */
export function exactTime(iso: string): string {
  return exact.format(Date.parse(iso));
}

/** A time to come, to the minute, in the person's own time zone. */
export function plannedTime(iso: string): string {
  return planned.format(Date.parse(iso));
}

/** The day, in the person's own time zone. */
export function dayOf(iso: string): string {
  return wholeDay.format(Date.parse(iso));
}

/** The name of a month of UTC (`2026-11`): "November 2026". */
export function monthOf(month: string): string {
  return monthName.format(new Date(month));
}
