import type { CcRecipient } from '../../../shared/contract/schemas/documents/signatory.ts';
import { identityOf, laterOf } from '../../../shared/domain/contacts/contact-rules.ts';
import type { Table } from '../../ports/table.ts';
import { loadAccount } from '../accounts/accounts.ts';
import type { DomainEvent } from '../following/domain-event.ts';
import { keyFrom } from '../ids.ts';
import { keys } from '../keys.ts';
import { retried } from '../retried.ts';
import type { ContactRecord } from './contact-records.ts';
import { contactsByIdentity, contactWrites } from './contacts.ts';

type Requested = Extract<DomainEvent, { type: 'signatures_requested' }>;
type Person = Pick<CcRecipient, 'name' | 'email' | 'mobile_number'>;

/** So many people are looked up at once. */
const atOnce = 100;

/**
 * Keeps the people whom a document was sent to as contacts of its account, unless the account doesn't want that. Known
 * ones were used now, and get a number that they lack; their names stay. It may be repeated.
 */
export async function rememberContacts(table: Table, event: Requested, at: string): Promise<void> {
  if (event.reminder) return;
  const [row, details] = await table.batchGet([keys.pack(event.pack_key), keys.packDetails(event.pack_key)]);
  if (!row || !details) return;
  const account = await loadAccount(table, row.account_key);
  if (!account?.contacts_from_sending) return;
  const people: Person[] = details.cc_recipients.filter(({ name, email }) => name !== '' && email !== '');
  for (let from = 0; from < event.signatory_uuids.length; from += atOnce) {
    const some = event.signatory_uuids.slice(from, from + atOnce);
    const found = await table.batchGet(some.map((uuid) => keys.signatory(event.pack_key, uuid)));
    people.push(...found.flatMap((person) => (person ? [person] : [])));
  }
  for (let from = 0; from < people.length; from += atOnce) await remember(table, row.account_key, people.slice(from, from + atOnce), at);
}

async function remember(table: Table, accountKey: string, people: readonly Person[], at: string): Promise<void> {
  const byIdentity = new Map(people.map((person) => [identityOf(person), person]));
  byIdentity.delete('');
  for (const [identity, person] of byIdentity) {
    await retried(async () => {
      const before = (await contactsByIdentity(table, accountKey, [identity])).get(identity) ?? null;
      const after = before ? usedAt(before, person, at) : newContact(accountKey, identity, person, at);
      if (after !== before) await table.transact(contactWrites(before, after));
    });
  }
}

function usedAt(contact: ContactRecord, person: Person, at: string): ContactRecord {
  const last_used = laterOf(contact.last_used, at);
  const mobile_number = contact.mobile_number || person.mobile_number;
  if (last_used === contact.last_used && mobile_number === contact.mobile_number) return contact;
  return { ...contact, last_used, mobile_number, version: contact.version + 1 };
}

function newContact(account_key: string, identity: string, { name, email, mobile_number }: Person, at: string): ContactRecord {
  const details = { name, email: email.trim(), mobile_number, contact_list_keys: [] };
  return { key: keyFrom('contact', account_key, identity, at), account_key, ...details, last_used: at, date_created: at, version: 1 };
}
