import { expect, it } from 'vitest';
import { isLive, neverEnds } from './is-live.ts';

const now = new Date('2026-11-23T10:00:00.000Z');

it('a session is live until its end, and no longer at that moment', () => {
  expect(isLive({ valid_until: '2026-11-23T10:00:00.001Z' }, now)).toBe(true);
  expect(isLive({ valid_until: '2026-11-23T10:00:00.000Z' }, now)).toBe(false);
  expect(isLive({ valid_until: '2026-11-23T09:59:59.999Z' }, now)).toBe(false);
});

it('what never ends says so', () => {
  expect(isLive({ valid_until: neverEnds }, now)).toBe(true);
});

it('a session without an end is not live', () => {
  expect(isLive({}, now)).toBe(false);
  expect(isLive({ valid_until: undefined }, now)).toBe(false);
});

it.each([
  [null],
  [true],
  [4_000_000_000_000],
  [{}],
  [['2099-01-01T00:00:00.000Z']],
  [''],
  ['undefined'],
  ['never'],
  ['99999'],
  ['2099'],
  ['2099-01-01'],
  ['2099-99-99T00:00:00.000Z'],
  ['2099-01-01T00:00:00.000Z or later'],
  ['Thu, 01 Jan 2099 00:00:00 GMT'],
])('a session whose end is %j is not live', (valid_until) => {
  expect(isLive({ valid_until }, now)).toBe(false);
});
