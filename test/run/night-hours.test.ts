import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nightHours } from './night-hours.ts';

const texts = (now: string) => nightHours(new Date(now)).map((time) => time.toISOString().slice(0, 16));

it('are the next hours at which days, months, years and clocks change', () => {
  expect(texts('2026-12-01T06:10:00Z')).toEqual([
    '2026-12-02T00:30',
    '2026-12-02T05:57',
    '2026-12-01T11:59',
    '2026-12-01T23:58',
    '2026-12-31T23:58',
    '2027-02-28T05:56',
    '2027-03-28T00:58',
    '2027-10-31T00:58',
    '2026-12-31T23:57',
  ]);
  expect(texts('2026-12-31T23:59:00Z').slice(3, 6)).toEqual(['2027-01-01T23:58', '2027-01-31T23:58', '2027-02-28T05:56']);
});

it('all come within a year and a day', () => {
  const days = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (now) => {
      for (const time of nightHours(now)) {
        expect(time.getTime()).toBeGreaterThan(now.getTime());
        expect(time.getTime()).toBeLessThan(now.getTime() + 367 * 86_400_000);
      }
    }),
  );
});
