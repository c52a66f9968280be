import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineMarks, endOfDay, isPossibleEnd, isTimeOver, lastDayForReader, lastDayOf } from './deadline.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const sign_by = { ends: '2026-03-20T23:00:00.000Z', date_set: '2026-03-10T12:00:00.000Z' };
const asked = { uuid: 'anna', status: 'awaiting_signatures', date_asked: '2026-03-10T12:00:00.000Z' };
const state = { sign_by, status: 'awaiting_signatures', is_deleted: false, document_type: 'document' as const, people: [asked] };

describe('the last day to sign', () => {
  it('ends with the day of its zone, also when clocks change in it', () => {
    expect(endOfDay({ day: '2026-03-28', time_zone: 'Europe/Berlin' })).toBe('2026-03-28T23:00:00.000Z');
    expect(endOfDay({ day: '2026-03-29', time_zone: 'Europe/Berlin' })).toBe('2026-03-29T22:00:00.000Z');
    expect(endOfDay({ day: '2026-10-25', time_zone: 'Europe/Berlin' })).toBe('2026-10-25T23:00:00.000Z');
    expect(endOfDay({ day: '2026-12-31', time_zone: 'Pacific/Auckland' })).toBe('2026-12-31T11:00:00.000Z');
  });

  it.each([
    ['2027-09-04', 'America/Santiago', '2027-09-05T04:00:00.000Z'],
    ['2027-03-13', 'America/Havana', '2027-03-14T05:00:00.000Z'],
    ['2027-03-27', 'Atlantic/Azores', '2027-03-28T01:00:00.000Z'],
  ])('ends where the clocks go on, if they leave midnight out: %s in %s', (day, time_zone, ends) => {
    expect(endOfDay({ day, time_zone })).toBe(ends);
    expect(lastDayOf({ ends, time_zone }, 'en')).toContain(String(Number(day.slice(-2))));
  });

  it.each([
    ['2026-02-31', 'UTC'],
    ['tomorrow', 'UTC'],
    ['2026-02-01', 'Nowhere'],
  ])('is no such day: %s in %s', (day, time_zone) => expect(endOfDay({ day, time_zone })).toBeNull());

  it('reads as the day that was chosen, in every zone', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kathmandu', 'Pacific/Kiritimati');
    const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, days, (time_zone, date) => {
        const day = date.toISOString().slice(0, 10);
        const ends = endOfDay({ day, time_zone }) ?? '';
        expect(lastDayOf({ ends, time_zone }, 'en')).toBe(
          new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)),
        );
      }),
    );
  });

  it('is neither over nor further than two years away when it is chosen', () => {
    expect(isPossibleEnd('2026-03-10T12:00:00.001Z', now)).toBe(true);
    for (const ends of ['2026-03-10T12:00:00.000Z', '2028-04-01T00:00:00.000Z', null]) expect(isPossibleEnd(ends, now)).toBe(false);
  });

  it('is over from its last moment on', () => {
    expect(isTimeOver({ sign_by }, new Date('2026-03-20T22:59:59.999Z'))).toBe(false);
    expect(isTimeOver({ sign_by }, new Date(sign_by.ends))).toBe(true);
    expect(isTimeOver({ sign_by: null }, new Date('2100-01-01'))).toBe(false);
  });
});

describe('the last day as its reader’s clocks show it', () => {
  const hour = 3_600_000;
  const endIn = (day: string, time_zone: string) => ({ ends: endOfDay({ day, time_zone }) ?? '' });
  /** Hours before the end at which the clocks of a zone pass from one answer to the next, and the answers. */
  const changes = (ends: string, zone: string) => {
    const answers = Array.from({ length: 72 }, (_, at) => {
      // A minute past each hour, so that none is counted twice.
      const now = new Date(Date.parse(ends) - (at + 1) * hour + 60_000);
      return lastDayForReader({ ends }, now, zone).when;
    });
    return Object.fromEntries(['today', 'tomorrow', 'later'].map((when) => [when, answers.filter((one) => one === when).length]));
  };

  it.each([
    ['an ordinary day', 'UTC', '2026-12-05', 24, 24],
    ['an ordinary day', 'America/Los_Angeles', '2026-12-05', 24, 24],
    ['an ordinary day', 'Pacific/Auckland', '2026-12-05', 24, 24],
    ['an ordinary day', 'Europe/Berlin', '2026-12-05', 24, 24],
    ['the last day of a year', 'Europe/Berlin', '2026-12-31', 24, 24],
    ['the last day of a February', 'America/Los_Angeles', '2027-02-28', 24, 24],
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-29', 23, 24],
    ['the day after one of 23 hours', 'Europe/Berlin', '2026-03-30', 24, 23],
    ['a day of 25 hours', 'Europe/Berlin', '2026-10-25', 25, 24],
    ['the day after one of 25 hours', 'America/Los_Angeles', '2026-11-02', 24, 25],
  ])('in its own zone %s (%s, %s) is today for %i hours, and tomorrow for %i before', (_what, zone, day, today, tomorrow) => {
    const { ends } = endIn(day, zone);
    expect(changes(ends, zone)).toEqual({ today, tomorrow, later: 72 - today - tomorrow });
    expect(lastDayForReader({ ends }, now, zone)).toMatchObject({ day, isWhole: true });
  });

  it.each([
    // A day of Berlin ends in the afternoon in Los Angeles, and around noon of the next day in Auckland.
    ['Europe/Berlin', 'America/Los_Angeles', '2026-12-05', 15],
    ['Europe/Berlin', 'Pacific/Auckland', '2026-12-06', 12],
    ['UTC', 'Europe/Berlin', '2026-12-06', 1],
    ['Pacific/Auckland', 'UTC', '2026-12-05', 11],
  ])('of a sender in %s, for a reader in %s it is %s until %i o’clock, which is not the whole day', (sender, reader, day, clock) => {
    const { ends } = endIn('2026-12-05', sender);
    expect(changes(ends, reader)).toEqual({ today: clock, tomorrow: 24, later: 72 - 24 - clock });
    expect(lastDayForReader({ ends }, now, reader)).toEqual({ day, when: 'later', isWhole: false });
  });

  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin'])(
    'in %s it is today or tomorrow as calendars there say',
    (zone) => {
      const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
      for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
        const { ends } = endIn(day, 'Europe/Berlin');
        for (let left = 1; left <= 72; left++) {
          const now = new Date(Date.parse(ends) - left * hour);
          const { when, day: last } = lastDayForReader({ ends }, now, zone);
          const days = [...new Set(Array.from({ length: left * 2 }, (_, half) => calendar.format(now.getTime() + (half * hour) / 2)))];
          expect([left, last, when]).toEqual([left, days.at(-1), ['today', 'tomorrow'][days.length - 1] ?? 'later']);
        }
      }
    },
  );

  it('becomes today at the first moment of that day, and not a moment earlier', () => {
    const { ends } = endIn('2026-12-05', 'Europe/Berlin');
    const at = (now: string) => lastDayForReader({ ends }, new Date(now), 'Europe/Berlin').when;
    expect(['2026-12-03T22:59:59.999Z', '2026-12-03T23:00:00.000Z'].map(at)).toEqual(['later', 'tomorrow']);
    expect(['2026-12-04T22:59:59.999Z', '2026-12-04T23:00:00.000Z', '2026-12-05T22:59:59.999Z'].map(at)).toEqual([
      ...['tomorrow', 'today', 'today'],
    ]);
  });
});

describe('what the last day makes happen', () => {
  const warning = { kind: 'warning', signatory_uuid: 'anna', at: '2026-03-19T23:00:00.000Z' };
  const over = { kind: 'over', at: sign_by.ends };

  it('is a warning 24 hours before its end, if the document reminds, and its end', () => {
    expect(deadlineMarks(state, true)).toEqual([warning, over]);
    expect(deadlineMarks(state, false)).toEqual([over]);
  });

  it('warns nobody who was told the day within it, nor whose signature is not awaited', () => {
    const late = '2026-03-20T00:00:00.000Z';
    expect(deadlineMarks({ ...state, people: [{ ...asked, date_asked: late }] }, true)).toEqual([over]);
    expect(deadlineMarks({ ...state, sign_by: { ...sign_by, date_set: late } }, true)).toEqual([over]);
    for (const status of ['setup', 'complete', 'excluded'])
      expect(deadlineMarks({ ...state, people: [{ ...asked, status }] }, true)).toEqual([over]);
  });

  it.each([{ status: 'setup' }, { status: 'complete' }, { status: 'rejected' }, { is_deleted: true }, { sign_by: null }])(
    'is nothing: %j',
    (change) => expect(deadlineMarks({ ...state, ...change }, true)).toEqual([]),
  );
});
