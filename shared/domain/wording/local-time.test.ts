import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTimeZone, zoneOffset } from './local-time.ts';

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
