import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, estimatePayAsYouGo, estimateSubscription, payAsYouGo, planOf, pricePoints } from './prices.ts';

const documents = fc.integer({ min: 0, max: 100_000 });
const users = fc.integer({ min: 1, max: 10 });

describe('the estimator', () => {
  it('begins with 30 documents and one user', () => {
    expect(estimatePayAsYouGo(30).total).toBe(28_500);
    expect(estimateSubscription(30, 1)).toMatchObject({ documents: 30, total: 9_000 + 7_500 });
  });

  it('names each price point where it is the cheapest', () => {
    expect(pricePoints.map((point) => estimateSubscription(point.documents, 1).documents)).toEqual([30, 60, 175]);
    expect(estimateSubscription(35, 1)).toMatchObject({ documents: 30, total: 9_000 + 5 * 950 + 7_500 });
    expect(estimateSubscription(200, 2)).toMatchObject({ documents: 175, total: 35_000 + 25 * 950 + 15_000 });
  });

  it('answers whole cents that are the sum of the lines', () => {
    fc.assert(
      fc.property(documents, users, (n, m) => {
        for (const { total, lines } of [estimatePayAsYouGo(n), estimateSubscription(n, m)]) {
          expect(Number.isSafeInteger(total)).toBe(true);
          expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
        }
      }),
    );
  });

  it('never costs less for one more document or user, nor more than any other price point', () => {
    fc.assert(
      fc.property(documents, users, (n, m) => {
        const { total } = estimateSubscription(n, m);
        expect(estimateSubscription(n + 1, m).total).toBeGreaterThanOrEqual(total);
        expect(estimateSubscription(n, m + 1).total).toBe(total + 7_500);
        for (const point of pricePoints) {
          expect(
            costOf({ kind: 'subscription', documents: point.documents, users: m }, { documents: n, users: 0 }).total,
          ).toBeGreaterThanOrEqual(total);
        }
      }),
    );
  });
});

describe('a plan', () => {
  it('is one of the price points with one to ten users, or pays for each document', () => {
    expect(planOf({ kind: 'subscription', documents: 60, users: 10 })).toEqual({ kind: 'subscription', documents: 60, users: 10 });
    expect(planOf({ kind: 'subscription', documents: 61, users: 1 })).toBeUndefined();
    expect(planOf({ kind: 'subscription', documents: 60, users: 11 })).toBeUndefined();
    expect(planOf({ kind: 'pay_as_you_go', documents: 60, users: 3 })).toEqual(payAsYouGo);
  });

  it('pays for what goes beyond it', () => {
    const plan = { kind: 'subscription' as const, documents: 30, users: 2 };
    expect(costOf(plan, { documents: 10, users: 1 }).total).toBe(9_000 + 15_000);
    expect(costOf(plan, { documents: 31, users: 3 }).total).toBe(9_000 + 950 + 22_500);
  });
});
