import { expect, test } from 'vitest';
import { costOf, pricePattern, sumOf } from './price.ts';

test.each([
  ['0.0425 GBP', 2, '0.085 GBP'],
  ['0.04 GBP', 3, '0.12 GBP'],
  ['1 EUR', 10, '10.00 EUR'],
  ['0.3333 USD', 3, '0.9999 USD'],
  ['0.1 USD', 3, '0.30 USD'],
  ['', 3, ''],
])('%s × %i is %s', (price, count, cost) => {
  expect(costOf(price, count)).toBe(cost);
});

test.each([
  [['0.085 GBP', '0.12 GBP'], '0.205 GBP'],
  [['0.08 GBP'], '0.08 GBP'],
  [['0.08 GBP', ''], ''],
  [['0.08 GBP', '0.08 USD'], ''],
  [[], ''],
])('%j come to %s together', (costs, sum) => {
  expect(sumOf(costs)).toBe(sum);
});

test('prices have an amount and a currency', () => {
  expect(['0.04 GBP', '12 USD'].every((price) => pricePattern.test(price))).toBe(true);
  expect(['0.04', 'GBP 1', '0,04 GBP', '-1 GBP', '0.00001 GBP'].some((price) => pricePattern.test(price))).toBe(false);
});
