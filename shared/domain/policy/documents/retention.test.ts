import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedRetention,
  keptUntil,
  longestRetention,
  promisedYears,
  promisesTaken,
  type Retention,
  standardRetention,
} from './retention.ts';

const completed = { date_completed: '2024-02-29T10:00:00.000Z', people: [{ date_signed: '2024-02-28T10:00:00.000Z' }] };
const promising = (retention_years: number | null): Retention => ({ ...standardRetention, retention_years });

describe('how long evidence is kept', () => {
  test('a completed document is kept for the years of its account, to the minute', () => {
    expect(keptUntil(completed, promising(4), 7, new Date('2028-02-29T09:59:00Z'))).toBe('2028-02-29T10:00:00.000Z');
    expect(keptUntil(completed, promising(4), 7, new Date('2028-02-29T10:00:00Z'))).toBeNull();
  });

  test('an account without a term of its own keeps documents for the installation’s term', () => {
    expect(keptUntil(completed, standardRetention, 4, new Date('2026-01-01T00:00:00Z'))).toBe('2028-02-29T10:00:00.000Z');
  });

  test('a partly signed document is kept from its last signature on', () => {
    const people = ['2024-05-01T10:00:00.000Z', null, '2024-05-02T10:00:00.000Z'].map((date_signed) => ({ date_signed }));
    const kept = keptUntil({ date_completed: null, people }, promising(1), 7, new Date('2024-06-01T00:00:00Z'));
    expect(kept).toBe('2025-05-02T10:00:00.000Z');
  });

  test('a signature of an earlier round counts, even if the document was taken back since', () => {
    const evidence = { date_completed: null, people: [{ date_signed: null }], signed_in_earlier_rounds: '2024-05-02T10:00:00.000Z' };
    expect(keptUntil(evidence, promising(1), 7, new Date('2024-06-01T00:00:00Z'))).toBe('2025-05-02T10:00:00.000Z');
  });

  test('a period from a leap day ends on the first of March in other years', () => {
    expect(keptUntil(completed, promising(7), 7, new Date('2026-01-01T00:00:00Z'))).toBe('2031-03-01T10:00:00.000Z');
  });

  test('a document that nobody has signed is not kept, nor any document if no term was promised', () => {
    expect(
      keptUntil({ date_completed: null, people: [{ date_signed: null }] }, promising(7), 7, new Date('2024-03-01T00:00:00Z')),
    ).toBeNull();
    expect(keptUntil(completed, promising(0), 7, new Date('2024-03-01T00:00:00Z'))).toBeNull();
    expect(keptUntil(completed, standardRetention, 0, new Date('2024-03-01T00:00:00Z'))).toBeNull();
  });
});

describe('how long evidence is kept when the term changes', () => {
  test('a longer term applies to earlier signatures too', () => {
    const longer = changedRetention(promising(1), 10, new Date('2024-12-01T00:00:00Z'));
    expect(keptUntil(completed, longer, 7, new Date('2030-01-01T00:00:00Z'))).toBe('2034-03-01T10:00:00.000Z');
    expect(longer.earlier_retention).toEqual([]);
  });

  test('a shorter term applies only to later signatures', () => {
    const shorter = changedRetention(promising(10), 0, new Date('2024-12-01T00:00:00Z'));
    expect(keptUntil(completed, shorter, 7, new Date('2030-01-01T00:00:00Z'))).toBe('2034-03-01T10:00:00.000Z');
    const signedLater = { date_completed: '2024-12-01T00:00:00.001Z', people: [] };
    expect(keptUntil(signedLater, shorter, 7, new Date('2024-12-02T00:00:00Z'))).toBeNull();
  });

  test('the installation’s setting stays promised too, whatever it is changed to', () => {
    const own = changedRetention(standardRetention, 2, new Date('2024-12-01T00:00:00Z'));
    expect(promisedYears(own, '2024-11-01T00:00:00.000Z', 7)).toBe(7);
    expect(promisedYears(own, '2024-11-01T00:00:00.000Z', 1)).toBe(2);
    expect(promisedYears(own, '2024-12-02T00:00:00.000Z', 7)).toBe(2);
  });

  const years = fc.option(fc.integer({ min: 0, max: longestRetention }));
  /** Sets terms one after another, a day apart; the last one applies now. */
  const histories = fc.array(years, { minLength: 1, maxLength: 40 });
  const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at));
  const asOf = (terms: (number | null)[]) =>
    terms.slice(1).reduce((now, term, at) => changedRetention(now, term, day(at + 1)), promising(terms[0] ?? null));
  const installation = fc.integer({ min: 0, max: 20 });

  test('the longest of all terms promised since the signature counts', () => {
    fc.assert(
      fc.property(histories, fc.nat(45), installation, (terms, signedOn, standard) => {
        const since = new Date(day(signedOn).getTime() + 3_600_000).toISOString();
        const heldSince = terms.slice(Math.min(signedOn, terms.length - 1)).map((term) => term ?? standard);
        expect(promisedYears(asOf(terms), since, standard)).toBe(Math.max(...heldSince));
      }),
    );
  });

  test('no change shortens what was promised for earlier signatures', () => {
    fc.assert(
      fc.property(histories, years, fc.nat(45), installation, (terms, next, signedOn, standard) => {
        const before = asOf(terms);
        const changed = changedRetention(before, next, day(Math.max(terms.length, signedOn)));
        const since = day(signedOn).toISOString();
        expect(promisedYears(changed, since, standard)).toBeGreaterThanOrEqual(promisedYears(before, since, standard));
      }),
    );
  });

  test('the stored list stays short: ever shorter terms, and the installation’s at most once', () => {
    fc.assert(
      fc.property(fc.array(years, { minLength: 1, maxLength: 400 }), (terms) => {
        const { retention_years, earlier_retention } = asOf(terms);
        const all = [...earlier_retention.map((term) => term.years), retention_years];
        const own = all.filter((term) => term !== null);
        expect(own.every((term, at) => at === 0 || term < (own[at - 1] ?? 0))).toBe(true);
        expect(all.length - own.length).toBeLessThanOrEqual(1);
        expect(earlier_retention.length).toBeLessThanOrEqual(longestRetention + 1);
      }),
    );
  });
});

describe('how long evidence is kept when a document is moved to another account', () => {
  const taken = (before: Retention, moved = completed) => ({ ...moved, promised_elsewhere: promisesTaken(moved, before) });

  test('the longer promise of the account that it left still binds', () => {
    expect(keptUntil(taken(promising(10)), promising(0), 7, new Date('2030-01-01T00:00:00Z'))).toBe('2034-03-01T10:00:00.000Z');
  });

  test('the longer promise of the account that it came to binds too', () => {
    expect(keptUntil(taken(promising(1)), promising(10), 7, new Date('2030-01-01T00:00:00Z'))).toBe('2034-03-01T10:00:00.000Z');
  });

  test('the installation’s setting stays promised, whatever it is changed to', () => {
    expect(keptUntil(taken(standardRetention), promising(0), 4, new Date('2026-01-01T00:00:00Z'))).toBe('2028-02-29T10:00:00.000Z');
  });

  test('a promise for an earlier signature is not shortened by a signature in the new account', () => {
    const [anna, later] = ['2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'];
    const left = taken(promising(10), { date_completed: anna, people: [{ date_signed: anna }] });
    const signedThere = { ...left, people: [{ date_signed: later }] };
    expect(keptUntil(signedThere, promising(1), 7, new Date('2026-06-01T00:00:00Z'))).toBe('2034-01-01T00:00:00.000Z');
  });

  test('a document that nobody has signed takes no promise along', () => {
    expect(promisesTaken({ date_completed: null, people: [] }, promising(10))).toEqual([]);
  });

  test('moving to and fro keeps one promise for each term, and shortens none', () => {
    const terms = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(terms, (years) => {
        const moved = years.reduce<Parameters<typeof promisesTaken>[0]>(
          (now, term) => taken(promising(term), now as typeof completed),
          completed,
        );
        const { promised_elsewhere = [] } = moved;
        expect(promised_elsewhere).toHaveLength(new Set(years).size);
        const longest = Math.max(...years.map((term) => term ?? 3));
        const start = new Date('2024-03-01T00:00:00Z');
        expect(keptUntil(moved, promising(0), 3, start)?.slice(0, 4) ?? '2024').toBe(String(2024 + longest));
      }),
    );
  });
});
