const units = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago something was, in the largest unit: `3 days ago`; `just now` within the first minute. */
export function timeAgo(date: string, now: Date): string {
  const seconds = Math.floor((now.getTime() - Date.parse(date)) / 1000);
  const [unit, length] = units.find(([, unitSeconds]) => seconds >= unitSeconds) ?? [];
  return unit ? words.format(-Math.floor(seconds / length), unit) : 'just now';
}
