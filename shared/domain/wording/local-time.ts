/** Whether this is the IANA name of a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** The milliseconds that clocks in a zone are ahead of UTC at this moment. An unknown zone counts as UTC. */
export function zoneOffset(timeZone: string, at: Date): number {
  if (!isTimeZone(timeZone)) return 0;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ahead : ahead;
}

/** The moment at which a zone's clocks show this time, which is given as if it were UTC. The offset is looked up twice, because it may change between. */
export function momentOf(clock: Date, timeZone: string): Date {
  const near = new Date(clock.getTime() - zoneOffset(timeZone, clock));
  return new Date(clock.getTime() - zoneOffset(timeZone, near));
}
