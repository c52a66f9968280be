/** The date of a change: now, but always later than the record's old date, so that two changes within a millisecond differ. */
export function nextDate(before: string | undefined, now: Date): string {
  const time = before === undefined ? 0 : Date.parse(before) + 1;
  return new Date(Math.max(now.getTime(), time)).toISOString();
}
