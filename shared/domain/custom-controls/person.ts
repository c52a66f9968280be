import type { ControlProperties } from '../../contract/schemas/custom-controls/properties.ts';
import { isEmail } from '../people/email.ts';
import { isOneLine } from '../wording/one-line.ts';
import type { ControlKind } from './control-kind.ts';

export interface ControlPerson {
  name: string;
  email: string;
  mobile_number: string;
}

/** A value is a person as JSON, with the mobile number in its international form. */
export const person: ControlKind<ControlProperties['person']> = {
  label: 'Person',
  initial: { needs_email: true, needs_mobile: false },
  textOf: (value) => {
    const who = personIn(value);
    return who ? writtenPerson(who) : value;
  },
  problem: (value) => {
    const who = personIn(value);
    if (!who) return { code: 'not_a_person', message: 'The value is no person: name, email and mobile_number as JSON.' };
    if ([who.name, who.email].some((part) => /[<>\t]/.test(part) || !isOneLine(part)))
      return { code: 'name_invalid', message: 'Please enter a valid name.' };
    if (who.email !== '' && !isEmail(who.email)) return { code: 'email_invalid', message: 'Please enter a valid email.' };
    if (who.mobile_number !== '' && !international.test(who.mobile_number)) {
      return { code: 'mobile_invalid', message: 'Not a valid mobile' };
    }
    return null;
  },
  isComplete: (value, { needs_email, needs_mobile }) => {
    const who = personIn(value);
    return who !== null && who.name !== '' && (!needs_email || who.email !== '') && (!needs_mobile || who.mobile_number !== '');
  },
  fromText: (given) => withPerson(personFrom(given)),
};

const international = /^\+[1-9]\d{6,14}$/;

/** The person of a value; null for one that is none. */
export function personIn(value: string): ControlPerson | null {
  if (value === '') return { name: '', email: '', mobile_number: '' };
  try {
    const { name, email, mobile_number, ...others } = JSON.parse(value);
    const isPerson = [name, email, mobile_number].every((part) => typeof part === 'string') && Object.keys(others).length === 0;
    return isPerson ? { name, email, mobile_number } : null;
  } catch {
    return null;
  }
}

export const withPerson = ({ name, email, mobile_number }: ControlPerson): string =>
  name === '' && email === '' && mobile_number === '' ? '' : JSON.stringify({ name, email, mobile_number });

/** `Name <email>, +27821234567`, without what is empty. */
function writtenPerson({ name, email, mobile_number }: ControlPerson): string {
  const address = email && name ? `${name} <${email}>` : name || email;
  return [address, mobile_number].filter((part) => part !== '').join(', ');
}

/** Reads what `writtenPerson` writes: whatever the order, a part with an @ is an address, a number is one, the rest is the name. */
function personFrom(given: string): ControlPerson {
  const who: ControlPerson = { name: '', email: '', mobile_number: '' };
  const [, before = given, address = '', after = ''] = /^([^<>]*)<([^<>]*)>(.*)$/s.exec(given.trim()) ?? [];
  const names: string[] = [];
  for (const part of [before, address, ...after.split(',')].flatMap((one) => one.split(/,(?=\s*\+)/)).map((one) => one.trim())) {
    const digits = part.replace(/[\s().-]/g, '');
    if (part.includes('@') && who.email === '') who.email = part;
    else if (/^\+\d+$/.test(digits) && who.mobile_number === '') who.mobile_number = digits;
    else if (part !== '') names.push(part);
  }
  return { ...who, name: names.join(', ') };
}
