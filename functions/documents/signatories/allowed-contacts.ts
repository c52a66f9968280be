import type { Issue } from '../../../shared/contract/errors.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { problemMessages } from '../../../shared/domain/sending/problem.ts';
import { everyContact } from '../../data/contacts/contacts.ts';
import { indexKeys } from '../../data/index-keys.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';

type Limited = Pick<PackRecord, 'account_key' | 'contact_list_id' | 'settings'>;
type Person = Pick<SignatoryRecord, 'uuid' | 'email' | 'mobile_number'>;

/** So many people are looked up at once. */
const atOnce = 50;

/**
 * The people who may not sign a document that takes contacts only: those who are not in its list or, without a list, not
 * in the address book. Somebody who has neither address nor number yet is not judged.
 */
export async function outsideContacts(table: Pick<Table, 'query'>, pack: Limited, people: readonly Person[]): Promise<string[]> {
  if (!pack.settings.only_contacts_from_contact_list_may_me_used) return [];
  const pk = indexKeys.contactRows(pack.account_key, pack.contact_list_id ?? everyContact);
  const outside: string[] = [];
  for (let from = 0; from < people.length; from += atOnce) {
    await Promise.all(
      people.slice(from, from + atOnce).map(async ({ uuid, email, mobile_number }) => {
        if (email === '' && mobile_number === '') return;
        const row = email === '' ? `MOBILE#${mobile_number.slice(1)}#` : `EMAIL#${normaliseEmail(email)}#`;
        const { items } = await table.query({ pk, sk: { beginsWith: row }, limit: 1, consistent: true });
        if (items.length === 0) outside.push(uuid);
      }),
    );
  }
  return outside;
}

/** Throws not_ready_to_send if somebody who may not sign is among these people. */
export async function requireContacts(table: Pick<Table, 'query'>, pack: Limited, people: readonly Person[]): Promise<void> {
  const uuids = await outsideContacts(table, pack, people);
  if (uuids.length === 0) return;
  const code = 'not_in_contact_list' as const;
  const issue = { path: 'signatories', code, message: problemMessages[code], where: { kind: 'people', uuids } };
  fail('not_ready_to_send', { issues: [issue as Issue] });
}
