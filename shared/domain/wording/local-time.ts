import { utcMinute } from './utc-time.ts';

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

/** The day (`YYYY-MM-DD`) that clocks in a zone show at this moment. An unknown zone counts as UTC. */
export function dayIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + zoneOffset(timeZone, at)).toISOString().slice(0, 10);
}

/** The day and minute that clocks in a zone show, with its name: `22 Nov 2026 14:00 (Europe/Berlin)`. */
export function minuteIn(timeZone: string, iso: string): string {
  const at = new Date(iso);
  return `${utcMinute(new Date(at.getTime() + zoneOffset(timeZone, at)).toISOString()).replace(/ UTC$/, '')} (${timeZone})`;
}

/** Longer than any zone's clocks are ahead of UTC, and shorter than the time between two of their changes. */
const around = 24 * 60 * 60_000;

/**
 * The moment at which a zone's clocks show this time, which is given as if it were UTC. Of a time that they show twice it is the
 * first, of one that they leave out the moment at which they go on.
 */
export function momentOf(clock: Date, timeZone: string): Date {
  const wanted = clock.getTime();
  const offsetAt = (moment: number) => zoneOffset(timeZone, new Date(moment));
  const offsets = [offsetAt(wanted - around), offsetAt(wanted + around)];
  let early = wanted - Math.max(...offsets);
  let late = wanted - Math.min(...offsets);
  for (const moment of [early, late]) if (moment + offsetAt(moment) === wanted) return new Date(moment);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (middle + offsetAt(middle) < wanted) early = middle;
    else late = middle;
  }
  return new Date(late);
}
