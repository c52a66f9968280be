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

describe('the next who is awaited', () => {
  const people = [
    person('c', 2, 'setup'),
    person('a', 0, 'awaiting_signatures'),
    person('b', 1, 'complete'),
    person('d', 3, 'awaiting_signatures'),
  ];
  it('comes behind', () => expect(nextAwaited(people, 'b')?.uuid).toBe('d'));
  it('else before', () => expect(nextAwaited(people, 'd')?.uuid).toBe('a'));
  it('is never the same', () => expect(nextAwaited([person('a', 0, 'awaiting_signatures')], 'a')).toBeUndefined());
});
