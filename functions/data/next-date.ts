/** The date of a change: now, but later than the record before, so that two changes within a millisecond are told apart. */
export function nextDate(before: string | undefined, now: Date): string {
  const time = before === undefined ? 0 : Date.parse(before) + 1;
  return new Date(Math.max(now.getTime(), time)).toISOString();
}
