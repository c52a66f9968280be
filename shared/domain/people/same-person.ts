import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import { isMadeUpName } from './made-up-name.ts';
import { isSameEmail } from './same-email.ts';

type Person = Pick<
  Signatory,
  'role' | 'name' | 'email' | 'mobile_number' | 'primary_communication_channel' | 'is_optional' | 'can_update_fields' | 'otp_is_required'
>;

/**
 * Whether signatories of two documents that are being merged are the same person: by address, by number, or by role
 * unless their addresses differ.
 */
export function isSamePerson(a: Person, b: Person): boolean {
  if (a.email !== '' && b.email !== '') return isSameEmail(a.email, b.email);
  if (a.mobile_number !== '' && b.mobile_number !== '') return a.mobile_number === b.mobile_number;
  return a.role.trim() !== '' && alike(a.role, b.role);
}

/** The same person, with the details added that only the other document has. */
export function withDetailsOf<P extends Person>(person: P, other: Person): P {
  const unreachable = person.email === '' && person.mobile_number === '';
  return {
    ...person,
    name: isMadeUpName(person.name) ? other.name : person.name,
    role: person.role || other.role,
    email: person.email || other.email,
    mobile_number: person.mobile_number || other.mobile_number,
    primary_communication_channel: unreachable ? other.primary_communication_channel : person.primary_communication_channel,
    is_optional: person.is_optional && other.is_optional,
    can_update_fields: person.can_update_fields || other.can_update_fields,
    otp_is_required: person.otp_is_required || other.otp_is_required,
  };
}

function alike(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
