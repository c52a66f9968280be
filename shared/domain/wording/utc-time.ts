const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day and minute of a time, in UTC: `22 Nov 2026 13:00 UTC`. The same on every machine: no locale. */
export function utcMinute(iso: string): string {
  const date = new Date(iso);
  return `${dayOf(date)} ${date.toISOString().slice(11, 16)} UTC`;
}

/** A time for people, in UTC: `22 Nov 2026, 13:00:05 UTC`. What is no time is answered as it came. */
export function utcTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${dayOf(date)}, ${date.toISOString().slice(11, 19)} UTC`;
}

function dayOf(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
