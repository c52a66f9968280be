import { describe, expect, it } from 'vitest';
import { isSamePerson, nextAwaited } from './same-signer.ts';

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
  it('is one behind the current place in the order', () => expect(nextAwaited(people, 'b')?.uuid).toBe('d'));
  it('is otherwise one before it', () => expect(nextAwaited(people, 'd')?.uuid).toBe('a'));
  it('is never the current place', () => expect(nextAwaited([person('a', 0, 'awaiting_signatures')], 'a')).toBeUndefined());
});
