import { expect, test } from 'vitest';
import { calledPerson } from './made-up-name.ts';

test('somebody without a name of their own is called by the role, or else by their number in words', () => {
  expect(calledPerson({ name: 'signer-1', role: 'Tenant' })).toBe('Tenant');
  expect(calledPerson({ name: 'signer-12', role: ' ' })).toBe('Signer 12');
  expect(calledPerson({ name: 'Anna', role: 'Tenant' })).toBe('Anna');
});
