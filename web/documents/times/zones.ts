import { momentOf, zoneOffset } from '../../../shared/domain/wording/local-time.ts';

/** The time zone of this device (IANA name). */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The names of the time zones that can be chosen, among them `known`. */
export const allZones = (known: string): string[] => [...new Set(['UTC', known, ...Intl.supportedValuesOf('timeZone')])];

/** A zone with its distance from UTC at a moment: `Europe/Berlin (GMT+1)`. */
export function zoneWords(zone: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset && offset !== zone ? `${zone} (${offset})` : zone;
}

/** What a zone's clocks show at a moment, as inputs hold it. */
export function clockIn(at: Date, zone: string): { day: string; time: string } {
  const shown = new Date(at.getTime() + zoneOffset(zone, at)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The moment at which a zone's clocks show this day and time; null if one of them is not there. */
export function momentAt(day: string, time: string, zone: string): string | null {
  const clock = new Date(`${day}T${time}:00.000Z`);
  return Number.isNaN(clock.getTime()) ? null : momentOf(clock, zone).toISOString();
}
