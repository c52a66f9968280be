import { describe, expect, it } from 'vitest';
import { isSamePerson, withDetailsOf } from './same-person.ts';

const nobody = {
  role: '',
  name: 'signer-1',
  email: '',
  mobile_number: '',
  primary_communication_channel: 'email' as const,
  is_optional: false,
  can_update_fields: false,
  otp_is_required: false,
};
const anna = { ...nobody, name: 'Anna', email: 'anna@example.com' };

describe('people of two documents', () => {
  it.each([
    ['the same address', anna, { ...anna, name: 'A. Adams', email: 'Anna@Example.com' }],
    ['the same number', { ...nobody, mobile_number: '+27821234567' }, { ...anna, email: '', mobile_number: '+27821234567' }],
    ['the same role, of whom one is not known yet', { ...anna, role: 'Tenant' }, { ...nobody, role: ' tenant' }],
  ])('are one with %s', (_, a, b) => {
    expect([isSamePerson(a, b), isSamePerson(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['different addresses, whatever their role', { ...anna, role: 'Tenant' }, { ...anna, role: 'Tenant', email: 'ben@example.com' }],
    ['nothing but names', nobody, nobody],
    ['different roles', { ...nobody, role: 'Tenant' }, { ...nobody, role: 'Landlord' }],
    ['the same role and different numbers', { ...nobody, role: 'T', mobile_number: '+1' }, { ...nobody, role: 'T', mobile_number: '+2' }],
  ])('are two with %s', (_, a, b) => {
    expect([isSamePerson(a, b), isSamePerson(b, a)]).toEqual([false, false]);
  });

  it('keep one document’s details and gain those that only the other has', () => {
    const role = { ...nobody, role: 'Tenant', is_optional: true };
    const reached = { ...nobody, name: 'Anna', mobile_number: '+27821234567', primary_communication_channel: 'sms' as const };
    expect(withDetailsOf(role, reached)).toEqual({ ...reached, role: 'Tenant', is_optional: false });
    expect(withDetailsOf(anna, { ...reached, name: 'A. Adams', email: 'other@example.com' })).toEqual({
      ...anna,
      mobile_number: '+27821234567',
    });
  });
});
