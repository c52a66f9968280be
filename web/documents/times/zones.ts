import { momentOf, zoneOffset } from '../../../shared/domain/wording/local-time.ts';

/** The time zone of this device (IANA name). */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** A zone with its distance from UTC at a moment: `Europe/Berlin (GMT+1)`. */
export function zoneWords(zone: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset && offset !== zone ? `${zone} (${offset})` : zone;
}

/** A time for people, as clocks in a zone show it: `Tuesday 1 December 2026 at 09:00`. */
export function timeIn(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(new Date(at));
}

/** The same, short, for a row: `1 Dec 2026, 09:00`. */
export function shortTimeIn(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(at));
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
