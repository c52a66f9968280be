import { isEmail } from '../people/email.ts';
import { parseMobileNumber } from '../people/mobile-number.ts';
import { readableEmail } from '../people/readable-email.ts';
import { normaliseEmail } from '../people/same-email.ts';
import { tidyLine } from '../wording/one-line.ts';
import { mostListsOfContact } from './contact-limits.ts';

export interface ContactDetails {
  name: string;
  email: string;
  mobile_number: string;
}

export type ContactProblem = 'signer_name_required' | 'signer_email_invalid' | 'signer_contact_required' | 'mobile_number_invalid';

/** A contact's details in the form that is stored, or what is wrong with them. */
export function readContact(
  given: Partial<ContactDetails>,
  defaultCountry: string,
): { ok: true; details: ContactDetails } | { ok: false; code: ContactProblem; property: keyof ContactDetails } {
  const name = tidyLine(given.name ?? '');
  const email = readableEmail(given.email ?? '');
  const typed = (given.mobile_number ?? '').trim();
  if (name === '') return { ok: false, code: 'signer_name_required', property: 'name' };
  if (email !== '' && !isEmail(email)) return { ok: false, code: 'signer_email_invalid', property: 'email' };
  const mobile = typed === '' ? undefined : parseMobileNumber(typed, defaultCountry);
  if (mobile && !mobile.ok) return { ok: false, code: 'mobile_number_invalid', property: 'mobile_number' };
  if (email === '' && !mobile) return { ok: false, code: 'signer_contact_required', property: 'email' };
  return { ok: true, details: { name, email, mobile_number: mobile?.e164 ?? '' } };
}

/** What an account knows a contact by, and has only once: the address; without one, the number. */
export function identityOf({ email, mobile_number }: Pick<ContactDetails, 'email' | 'mobile_number'>): string {
  return normaliseEmail(email) || mobile_number;
}

interface Mergeable extends ContactDetails {
  contact_list_keys: readonly string[];
  last_used: string | null;
}

/** The contact that stays when two become one: it takes over what it lacks. Null if it would be in too many lists. */
export function mergedContact<C extends Mergeable>(stays: C, goes: Mergeable): C | null {
  const contact_list_keys = [...new Set([...stays.contact_list_keys, ...goes.contact_list_keys])];
  if (contact_list_keys.length > mostListsOfContact) return null;
  return {
    ...stays,
    email: stays.email || goes.email,
    mobile_number: stays.mobile_number || goes.mobile_number,
    contact_list_keys,
    last_used: laterOf(stays.last_used, goes.last_used),
  };
}

/** The later of two times; null is never. */
export function laterOf(a: string | null, b: string | null): string | null {
  return (a ?? '') > (b ?? '') ? a : b;
}
