import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountdownState, countdowns, ended, mayRemind, nextEnd } from './notification-rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
const rule = (event: 'not_signed' | 'in_setup' | 'email_failed', more: object = {}) => ({
  key: `${event}-1`,
  action: 'notify' as const,
  event,
  countdown_seconds: 3_600,
  date_updated: at(0),
  ...more,
});
const state = (more: Partial<CountdownState> = {}): CountdownState => ({
  document_type: 'document',
  status: 'awaiting_signatures',
  is_deleted: false,
  date_in_setup: at(0),
  people: [
    { uuid: 'anna', status: 'awaiting_signatures', date_asked: at(10) },
    { uuid: 'ben', status: 'complete', date_asked: at(10) },
    { uuid: 'cleo', status: 'setup', date_asked: at(10) },
  ],
  ...more,
});

describe('notification rules', () => {
  it('allow remind for not_signed only', () => {
    expect(mayRemind({ action: 'remind', event: 'not_signed' })).toBe(true);
    for (const event of ['in_setup', 'sms_failed', 'email_failed'] as const) {
      expect(mayRemind({ action: 'remind', event })).toBe(false);
      expect(mayRemind({ action: 'notify', event })).toBe(true);
    }
  });

  it('count for each person whose turn it is, from the start of that turn', () => {
    expect(countdowns(state(), [rule('not_signed')])).toMatchObject([{ signatory_uuid: 'anna', at: at(70) }]);
  });

  it('count from the beginning of setup while it lasts', () => {
    expect(countdowns(state({ status: 'setup' }), [rule('in_setup')])).toMatchObject([{ signatory_uuid: null, at: at(60) }]);
    expect(countdowns(state(), [rule('in_setup')])).toEqual([]);
  });

  it('count from the rule’s own change if that came later', () => {
    expect(countdowns(state(), [rule('not_signed', { date_updated: at(30) })])[0]?.at).toBe(at(90));
  });

  it.each([
    { status: 'setup' },
    { status: 'rejected' },
    { status: 'complete' },
    { is_deleted: true },
    { document_type: 'template' as const },
  ])('are ended by %o', (change) => {
    expect(countdowns(state(change), [rule('not_signed')])).toEqual([]);
  });

  it('have no countdown for failures, which are reported at once', () => {
    expect(countdowns(state(), [rule('email_failed')])).toEqual([]);
  });

  it('fall due once, however often one looks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 50 }),
        (ends, steps) => {
          const all = ends.map((end, id) => ({ id, at: at(end) }));
          const seen: number[] = [];
          let looked = at(0);
          let clock = 0;
          for (const step of [...steps, 1_000]) {
            const expected = nextEnd(all, looked);
            clock += step;
            const found = ended(all, looked, at(clock));
            expect(found.length > 0).toBe(expected !== null && expected <= at(clock));
            seen.push(...found.map(({ id }) => id));
            looked = at(clock);
          }
          expect(seen.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        },
      ),
    );
  });
});
