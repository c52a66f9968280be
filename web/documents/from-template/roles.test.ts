import { expect, test } from 'vitest';
import { aPerson } from '../../../test/support/components/records.ts';
import { hasBadEmail, parametersOf, rolesOf } from './roles.ts';

const template = { document_name: 'Lease' };
const people = [
  aPerson('Landlord', { uuid: 'b', position: 1, role: 'Landlord', name: 'Lena', email: 'lena@example.com' }),
  aPerson('Tenant', { uuid: 'a', position: 0, role: 'Tenant', name: 'signer-1', email: '' }),
];

test('the roles come in the order of signing, and a made-up name is nobody’s', () => {
  expect(rolesOf({ signatories: people }).map(({ role, name, email }) => [role, name, email])).toEqual([
    ['Tenant', '', ''],
    ['Landlord', 'Lena', 'lena@example.com'],
  ]);
});

test('only what was changed is sent, under the number of its role', () => {
  const before = rolesOf({ signatories: people });
  expect(parametersOf(template, before, 'Lease', before)).toEqual({});
  const after = before.map((role, index) => (index === 0 ? { ...role, name: ' Tom ', email: ' tom@example.com' } : { ...role, email: '' }));
  expect(parametersOf(template, before, 'Lease for Tom', after)).toEqual({
    name: 'Lease for Tom',
    signer_1_name: 'Tom',
    signer_1_email: 'tom@example.com',
    signer_2_email: '',
  });
});

test('an address may be missing, but not wrong', () => {
  const [role] = rolesOf({ signatories: people });
  expect(['', ' ', 'tom@example.com', 'tom@'].map((email) => role && hasBadEmail({ ...role, email }))).toEqual([false, false, false, true]);
});
