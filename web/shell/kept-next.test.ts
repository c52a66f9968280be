import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepNext, keptInvitation, loginToKept, takeNext } from './kept-next.ts';

const kept = new Map<string, string>();
beforeAll(() =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  }),
);
// The files of a worker share their globals.
afterAll(() => vi.unstubAllGlobals());
afterEach(() => kept.clear());

test('the way back: is kept for an hour, and counts once', () => {
  keepNext('?next=%23team%2Fnew', 0);
  expect(takeNext(3_599_999)).toBe('#team/new');
  expect(takeNext(3_599_999)).toBe('');
  keepNext('?next=%23team%2Fnew', 0);
  expect(takeNext(3_600_000)).toBe('');
});

test('the way back: a login that wants no place forgets an earlier one', () => {
  keepNext('?next=%23team%2Fnew');
  keepNext('?email=a%40b.example');
  expect(loginToKept()).toBe('/login');
});

test('the way back: leads from a reset mail to the login with its place', () => {
  keepNext('?next=%2Fjoin%2Fa-token');
  expect(loginToKept()).toBe('/login?next=%2Fjoin%2Fa-token');
});

test('the way back: from an issuer to an invitation, and to no other page', () => {
  keepNext('?next=%2Fjoin%2Fa-token');
  expect(keptInvitation()).toBe('/join/a-token?signed_in=1');
  for (const next of ['#documents/abc', '/app/logout', 'https://elsewhere.example', '/join/../app/logout']) {
    keepNext(`?${new URLSearchParams({ next })}`);
    expect(keptInvitation()).toBeNull();
  }
});

test('the way back: what somebody else wrote into the storage is nothing', () => {
  for (const text of ['', 'x', 'null', '[]', '{"next":5,"until":9e15}']) {
    kept.set('countersign.next', text);
    expect(takeNext()).toBe('');
  }
});
