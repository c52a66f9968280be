import { describe, expect, it } from 'vitest';
import { errors } from '../../contract/errors.ts';
import { contactProblem } from './signatory-contact.ts';

const person = (email: string, mobile_number = '', primary_communication_channel: 'email' | 'sms' = 'email') => {
  return { email, mobile_number, primary_communication_channel, email_is_optional: false };
};
const message = (who: ReturnType<typeof person>, email_is_optional_for_signing: boolean) => {
  const code = contactProblem(who, { email_is_optional_for_signing });
  return code && errors[code].message;
};
const mobile = '+447400123456';

describe('how somebody is written to', () => {
  it.each([
    ['by email', person('anna@example.com'), null],
    ['by an address that is none', person('anna'), 'Please enter a valid email address.'],
    ['by no address', person(''), 'Please enter a valid email address.'],
    ['by text message', person('', mobile, 'sms'), null],
    ['by text message, with an address that is none', person('anna', mobile, 'sms'), 'Please enter a valid email address.'],
  ])('%s', (_, who, expected) => expect(message(who, false)).toBe(expected));

  it.each([
    ['by email', person('anna@example.com'), null],
    ['by a number alone', person('', mobile), null],
    [
      'by an address that is none',
      person('anna', mobile),
      "Email address is invalid. Clear the email text if you don't want email to be used.",
    ],
    ['by nothing', person(''), 'Email or mobile number are required.'],
  ])('%s, if email is optional', (_, who, expected) => expect(message(who, true)).toBe(expected));

  it('takes a number alone of somebody whose email is optional, whatever the document says', () => {
    const settings = { email_is_optional_for_signing: false };
    expect(contactProblem({ ...person('', mobile), email_is_optional: true }, settings)).toBeNull();
    expect(contactProblem({ ...person(''), email_is_optional: true }, settings)).toBe('signer_contact_required');
  });

  it('fails by text message without a number', () =>
    expect(contactProblem(person('anna@example.com', '', 'sms'), { email_is_optional_for_signing: true })).toBe('mobile_number_invalid'));

  it('fails by email alone if everybody needs a number', () => {
    const settings = { email_is_optional_for_signing: false };
    expect(contactProblem(person('anna@example.com'), settings, true)).toBe('mobile_number_required');
    expect(contactProblem(person('anna@example.com', mobile), settings, true)).toBeNull();
  });
});
