import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineMarks, endOfDay, isPossibleEnd, isTimeOver, lastDayOf } from './deadline.ts';

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

describe('what the last day makes happen', () => {
  const warning = { kind: 'warning', signatory_uuid: 'anna', at: '2026-03-19T23:00:00.000Z' };
  const over = { kind: 'over', at: sign_by.ends };

  it('is a warning the day before, if the document reminds, and its end', () => {
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
