import { readableEmail } from '../../../shared/domain/people/readable-email.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { namedPerson } from '../../../shared/fields/signer-setup.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';
import { outsideContacts } from '../signatories/allowed-contacts.ts';
import { inE164 } from '../signatories/signatory-input.ts';

/**
 * A signer_setup's content in its stored form: name, email and mobile number trimmed, the address readable, the number in
 * E.164 (spec core §5, Signers). Answers other fields unchanged. Throws mobile_number_invalid.
 */
export function withNamedSigner(field: FieldRecord, defaultCountry: string, issuePath: string): FieldRecord {
  const person = namedIn(field);
  if (!person) return field;
  const email = readableEmail(person.email);
  const mobile_number = inE164(person.mobile_number, defaultCountry, `${issuePath}.data`);
  return { ...field, data: JSON.stringify({ name: person.name, email, mobile_number }) };
}

/** Throws named_not_in_contact_list if a field newly names somebody who may not sign a document that takes contacts only. */
export async function requireNamedContacts(
  { table }: { table: Pick<Table, 'query'> },
  { pack }: FullPack,
  filled: readonly FieldRecord[],
  before: ReadonlyMap<string, FieldRecord>,
): Promise<void> {
  const people = filled.flatMap((field) => {
    const person = field.data === before.get(field.uuid)?.data ? null : namedIn(field);
    return person ? [{ ...person, uuid: field.uuid }] : [];
  });
  const outside = await outsideContacts(table, pack, people);
  const message = 'This person is not in the contact list of this document.';
  const issues = outside.map((uuid) => ({ path: `data_fields.${uuid}`, code: 'named_not_in_contact_list', message }));
  if (issues.length > 0) fail('named_not_in_contact_list', { issues });
}

function namedIn({ type, data }: FieldRecord): ReturnType<typeof namedPerson> {
  return fieldKind(type).namesSigner && data !== null ? namedPerson(data) : null;
}
