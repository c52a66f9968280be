import type { DataField } from '../contract/schemas/data-field.ts';
import type { CcRecipient, Signatory } from '../contract/schemas/signatory.ts';
import { isValidCustomId } from '../fields/custom-id.ts';
import { isEmail } from './email.ts';
import { parseMobileNumber } from './mobile-number.ts';

/** Where a problem is, so that the screen can lead there. */
type ProblemPlace =
  | { kind: 'people'; uuids: string[] }
  | { kind: 'fields'; uuids: string[] }
  | { kind: 'cc'; indexes: number[] }
  | { kind: 'name' };

export interface Problem {
  code: ProblemCode;
  /** Spec core §5, word for word. */
  message: string;
  where: ProblemPlace;
}

const problemMessages = {
  no_signatories: 'There are no signatories assigned to the document.',
  no_name: 'Please insert a name for your document',
  no_fields: 'There are no fields set up for this document.',
  unassigned_fields: 'There are fields that have not been assigned.',
  email_invalid: 'Some of the email addresses assigned are not valid.',
  signatory_name_missing: 'All signatories must have a name.',
  mobile_number_invalid: 'All signatories require a valid mobile number',
  checkbox_group_missing: "There are checkboxes that don't have a checkbox group set.",
  custom_id_invalid: 'There are fields with invalid custom IDs',
} as const;
export type ProblemCode = keyof typeof problemMessages;

export interface ToBeSent {
  document_name: string;
  signatories: readonly Pick<Signatory, 'uuid' | 'name' | 'email' | 'mobile_number' | 'primary_communication_channel'>[];
  cc_recipients: readonly CcRecipient[];
  fields: readonly Pick<DataField, 'uuid' | 'type' | 'signatory_uuid' | 'checkbox_group' | 'is_mutually_exclusive' | 'custom_id'>[];
}

/** Everything that keeps a document from being sent (spec core §5, Before requesting signatures); empty when it can be. */
export function problemsBeforeSending(document: ToBeSent, defaultCountry: string): Problem[] {
  const { signatories, cc_recipients, fields } = document;
  const people = new Set(signatories.map((person) => person.uuid));
  const problems: Problem[] = [];
  const add = (code: ProblemCode, where: ProblemPlace) => problems.push({ code, message: problemMessages[code], where });
  const addPeople = (code: ProblemCode, wrong: (person: ToBeSent['signatories'][number]) => boolean) => {
    const uuids = signatories.filter(wrong).map((person) => person.uuid);
    if (uuids.length > 0) add(code, { kind: 'people', uuids });
  };
  const addFields = (code: ProblemCode, wrong: (field: ToBeSent['fields'][number]) => boolean) => {
    const uuids = fields.filter(wrong).map((field) => field.uuid);
    if (uuids.length > 0) add(code, { kind: 'fields', uuids });
  };

  if (signatories.length === 0) add('no_signatories', { kind: 'people', uuids: [] });
  if (document.document_name.trim() === '') add('no_name', { kind: 'name' });
  if (fields.length === 0) add('no_fields', { kind: 'fields', uuids: [] });
  addFields('unassigned_fields', (field) => field.signatory_uuid === null || !people.has(field.signatory_uuid));
  addPeople('email_invalid', (person) => !hasUsableEmail(person));
  const cc = cc_recipients.flatMap((recipient, index) => (recipient.email.trim() === '' || isEmail(recipient.email.trim()) ? [] : [index]));
  if (cc.length > 0) add('email_invalid', { kind: 'cc', indexes: cc });
  addPeople('signatory_name_missing', (person) => person.name.trim() === '');
  addPeople('mobile_number_invalid', (person) => !hasUsableMobile(person, defaultCountry));
  addFields(
    'checkbox_group_missing',
    (field) => field.type === 'check' && field.is_mutually_exclusive && field.checkbox_group.trim() === '',
  );
  addFields('custom_id_invalid', (field) => !isValidCustomId(field.custom_id));
  return problems;
}

type Person = ToBeSent['signatories'][number];

/** Somebody asked by text message needs no email address; one that is given must be valid all the same. */
function hasUsableEmail(person: Person): boolean {
  const email = person.email.trim();
  if (email === '') return person.primary_communication_channel !== 'email';
  return isEmail(email);
}

function hasUsableMobile(person: Person, defaultCountry: string): boolean {
  const mobile = person.mobile_number.trim();
  if (mobile === '') return person.primary_communication_channel === 'email';
  return parseMobileNumber(mobile, defaultCountry).ok;
}
