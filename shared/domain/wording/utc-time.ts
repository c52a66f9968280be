const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The day and minute of a time, in UTC: `22 Nov 2026 13:00 UTC`. It is the same on every machine, because no locale is involved. */
export function utcMinute(iso: string): string {
  const date = new Date(iso);
  return `${dayOf(date)} ${date.toISOString().slice(11, 16)} UTC`;
}

/** A time for people, in UTC: `22 Nov 2026, 13:00:05 UTC`. A text that is no time is returned unchanged. */
export function utcTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${dayOf(date)}, ${date.toISOString().slice(11, 19)} UTC`;
}

function dayOf(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
