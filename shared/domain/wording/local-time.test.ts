import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, isTimeZone, momentOf, zoneOffset } from './local-time.ts';

const hour = 3_600_000;

test.each(['Africa/Johannesburg', 'UTC', 'America/St_Johns'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'Mars/Olympus', '+02:00', '../etc'])('“%s” is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('a zone’s offset follows its summer time', () => {
  expect(zoneOffset('Europe/Berlin', new Date('2026-01-15T12:00:00Z'))).toBe(hour);
  expect(zoneOffset('Europe/Berlin', new Date('2026-07-15T12:00:00Z'))).toBe(2 * hour);
  expect(zoneOffset('America/St_Johns', new Date('2026-01-15T12:00:00Z'))).toBe(-3.5 * hour);
  expect(zoneOffset('Mars/Olympus', new Date('2026-01-15T12:00:00Z'))).toBe(0);
});

test('the offset turns any moment into what the zone’s clocks show', () => {
  const zones = fc.constantFrom('Asia/Kathmandu', 'Pacific/Auckland', 'America/New_York', 'UTC', 'Africa/Johannesburg');
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, (timeZone, at) => {
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
      const local = new Date(at.getTime() + zoneOffset(timeZone, at)).toISOString();
      expect(local.slice(11, 16)).toBe(shown);
    }),
  );
});

const shownIn = (zone: string, moment: Date) => new Date(moment.getTime() + zoneOffset(zone, moment)).toISOString().slice(0, 16);

test.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ['America/New_York', '2026-03-08T02:15', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:30:00.000Z', '2026-10-04T02:30'],
  // This day was left out.
  ['Pacific/Apia', '2011-12-30T09:00', '2011-12-30T10:00:00.000Z', '2011-12-31T00:00'],
])('in %s, %s is the first moment that is so or later', (zone, clock, moment, shown) => {
  const found = momentOf(new Date(`${clock}:00.000Z`), zone);
  expect(found.toISOString()).toBe(moment);
  expect(shownIn(zone, found)).toBe(shown);
});

test('a time becomes the first moment at which clocks show it or, where they leave it out, a later one', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
  const clocks = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, clocks, (zone, at) => {
      const clock = new Date(at.setUTCSeconds(0, 0));
      const moment = momentOf(clock, zone);
      const wanted = clock.toISOString().slice(0, 16);
      expect(shownIn(zone, moment) >= wanted).toBe(true);
      expect(shownIn(zone, new Date(moment.getTime() - 60_000)) < wanted).toBe(true);
    }),
  );
});

test('it is another day east and west of the same moment; without a zone it is that of UTC', () => {
  const moment = new Date('2026-07-15T23:30:00Z');
  expect(['Europe/Berlin', 'America/New_York', '', 'UTC'].map((zone) => dayIn(zone, moment))).toEqual([
    ...['2026-07-16', '2026-07-15', '2026-07-15', '2026-07-15'],
  ]);
});
