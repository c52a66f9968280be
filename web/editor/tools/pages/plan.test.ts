import { expect, test } from 'vitest';
import { place, samePlan, shift, turn, unchanged, without } from './plan.ts';

const five = unchanged(5);
const order = (plan: ReturnType<typeof unchanged>) => plan.map(({ index }) => index).join('');
const pages = (...indexes: number[]) => new Set(indexes);

test('pages are turned, four quarter turns are none', () => {
  const turned = turn(turn(five, pages(1, 2), 90), pages(2), 270);
  expect(turned.map((page) => page.turned)).toEqual([0, 90, 0, 0, 0]);
  expect(samePlan(turn(turned, pages(1), 270), five)).toBe(true);
});

test('pages are deleted, but never all', () => {
  expect(order(without(five, pages(0, 4)))).toBe('123');
  expect(order(without(five, pages(0, 1, 2, 3, 4)))).toBe('01234');
});

test('pages move by one place and to any place, together and in their order', () => {
  expect(order(shift(five, pages(1, 3), -1))).toBe('13024');
  expect(order(shift(five, pages(1, 3), 1))).toBe('02413');
  expect(order(shift(five, pages(0, 1), -1))).toBe('01234');
  expect(order(shift(five, pages(4), 1))).toBe('01234');
  expect(order(shift(five, pages(0), 1))).toBe('10234');
  expect(order(place(five, pages(0, 4), 3))).toBe('12043');
  expect(order(place(five, pages(2), 5))).toBe('01342');
});
