import { describe, expect, it } from 'vitest';
import { awaitedAfter, isSamePerson } from './same-signer.ts';

const person = (uuid: string, position: number, status: 'complete' | 'awaiting_signatures' | 'setup', email = '') => {
  return { uuid, position, status, email };
};

describe('the same person', () => {
  it('has the same address, in any case of letters', () =>
    expect(isSamePerson('Anna@Example.com', { email: 'anna@example.COM' })).toBe(true));
  it('is nobody without an address', () => expect(isSamePerson('', { email: '' })).toBe(false));
});

describe('the next awaited place of a person who signs more than once', () => {
  const people = [
    person('c', 2, 'setup'),
    person('a', 0, 'awaiting_signatures'),
    person('b', 1, 'complete'),
    person('d', 3, 'awaiting_signatures'),
  ];
  it('is one behind the current place in the order', () => expect(awaitedAfter(people, 'b')[0]?.uuid).toBe('d'));
  it('is otherwise one before it', () => expect(awaitedAfter(people, 'd')[0]?.uuid).toBe('a'));
  it('is never the current place', () => expect(awaitedAfter([person('a', 0, 'awaiting_signatures')], 'a')).toEqual([]));
  it('is never the place of somebody between, if an address is given', () => {
    const mixed = [
      person('anna1', 0, 'complete', 'anna@example.com'),
      person('ben', 1, 'awaiting_signatures', 'ben@example.com'),
      person('anna2', 2, 'awaiting_signatures', 'ANNA@example.com'),
    ];
    expect(awaitedAfter(mixed, 'anna1').map(({ uuid }) => uuid)).toEqual(['ben', 'anna2']);
    expect(awaitedAfter(mixed, 'anna1', 'anna@example.com').map(({ uuid }) => uuid)).toEqual(['anna2']);
    expect(awaitedAfter(mixed, 'anna1', '')).toEqual([]);
  });
});
