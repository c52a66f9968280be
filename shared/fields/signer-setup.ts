import { isEmail } from '../domain/people/email.ts';
import { isSeen } from '../domain/wording/one-line.ts';
import { type FieldKind, filledIn, hasText, type SignerWords } from './field-kind.ts';

/** Its signatory names the person who takes the role `signer_role_to_setup`, which comes later in the order of signing. */
export const signerSetup: FieldKind = {
  ...filledIn,
  type: 'signer_setup',
  label: 'Signer setup',
  group: 'decide',
  size: { width: 200, height: 60 },
  least: { width: 40, height: 14 },
  givenBy: 'sheet',
  form: 'lines',
  comparable: 'nothing',
  namesSigner: true,
  content: 'data',
  accepts: (data) => namedPerson(data) !== null,
  refusal: 'A signer needs a name, and an email address or a mobile number.',
  isFilled: hasText,
  draw: ({ data }) => {
    const person = data === null ? null : namedPerson(data);
    if (!person) return null;
    return { kind: 'text', text: [person.name, person.email, person.mobile_number].filter(Boolean).join('\n') };
  },
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to say who signs next.',
  asked: { one: '{n} person to name', other: '{n} people to name' },
};

export interface NamedPerson {
  name: string;
  email: string;
  mobile_number: string;
}

/** The person in a signer_setup's `data`, trimmed; null if the data is no person. The mobile number is not checked here. */
export function namedPerson(data: string): NamedPerson | null {
  const given = parsed(data);
  if (given === null) return null;
  const text = (name: keyof NamedPerson) => (typeof given[name] === 'string' ? given[name].trim() : '');
  const person = { name: text('name'), email: text('email'), mobile_number: text('mobile_number') };
  const reachable = person.email === '' ? person.mobile_number !== '' : isEmail(person.email);
  return isSeen(person.name) && person.name.length <= 120 && person.mobile_number.length <= 40 && reachable ? person : null;
}

function parsed(data: string): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
