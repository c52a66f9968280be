import type { Contact, ContactList } from '../../../shared/contract/schemas/accounts/contact.ts';
import { identityOf } from '../../../shared/domain/contacts/contact-rules.ts';
import { laterWords, searchForm } from '../../../shared/domain/contacts/contact-search.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { itemAt, type Key, type Stored, type Table, tableLimits, type Write } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { ContactListRecord, ContactRecord } from './contact-records.ts';

/** The partition of rows of all contacts, beside those of the lists. */
export const everyContact = 'all';

/**
 * The writes from one state of a contact to another, for one transaction; null stands for a contact that is not there.
 * They hold only if nobody has changed it meanwhile, and if nobody else has its address.
 */
export function contactWrites(before: ContactRecord | null, after: ContactRecord | null): Write[] {
  return [...itemWrites(before, after), ...identityWrites(before, after), ...rowWrites(before, after)];
}

function itemWrites(before: ContactRecord | null, after: ContactRecord | null): Write[] {
  const unchanged = sameVersion(before?.version ?? 0);
  if (after) {
    const used = {
      gsi2pk: indexKeys.contactsUsed(after.account_key),
      gsi2sk: `${after.last_used ?? ''}#${after.date_created}#${after.key}`,
    };
    return [{ put: itemAt(keys.contact(after.account_key, after.key), after, used), if: [unchanged] }];
  }
  return before ? [{ delete: keys.contact(before.account_key, before.key), if: [unchanged] }] : [];
}

function identityWrites(before: ContactRecord | null, after: ContactRecord | null): Write[] {
  const had = before && identityOf(before);
  const has = after && identityOf(after);
  if (had === has) return [];
  const writes: Write[] = [];
  if (before && had) writes.push({ delete: keys.contactWho(before.account_key, had) });
  if (after && has) {
    const row = itemAt(keys.contactWho(after.account_key, has), { contact_key: after.key });
    writes.push({ put: row, if: [{ attribute: 'contact_key', exists: false }] });
  }
  return writes;
}

function rowWrites(before: ContactRecord | null, after: ContactRecord | null): Write[] {
  const had = new Map(rowsOf(before).map((key) => [`${key.pk} ${key.sk}`, key]));
  const has = new Map(rowsOf(after).map((key) => [`${key.pk} ${key.sk}`, key]));
  const gone = [...had].filter(([name]) => !has.has(name)).map(([, key]): Write => ({ delete: key }));
  const contact_key = after?.key ?? '';
  const come = [...has].filter(([name]) => !had.has(name)).map(([, key]): Write => ({ put: itemAt(key, { contact_key }) }));
  return [...gone, ...come];
}

function rowsOf(contact: ContactRecord | null): Key[] {
  if (!contact) return [];
  const { account_key, key, name, email, mobile_number } = contact;
  return [everyContact, ...contact.contact_list_keys].flatMap((list) => [
    keys.contactRow(account_key, list, `NAME#${searchForm(name)}`, key),
    ...laterWords(name).map((words) => keys.contactRow(account_key, list, `WORD#${words}`, key)),
    ...(email ? [keys.contactRow(account_key, list, `EMAIL#${normaliseEmail(email)}`, key)] : []),
    ...(mobile_number ? [keys.contactRow(account_key, list, `MOBILE#${mobile_number.slice(1)}`, key)] : []),
  ]);
}

export async function loadContact(table: Pick<Table, 'get'>, accountKey: string, key: string): Promise<ContactRecord | undefined> {
  const item = await table.get(keys.contact(accountKey, key), { consistent: true });
  return item && toContact(item);
}

/** The contacts with these keys that there are, in the order of the keys. */
export async function loadContacts(
  table: Pick<Table, 'batchGet'>,
  accountKey: string,
  contactKeys: readonly string[],
): Promise<ContactRecord[]> {
  const found: ContactRecord[] = [];
  for (let from = 0; from < contactKeys.length; from += tableLimits.batchGetKeys) {
    const some = contactKeys.slice(from, from + tableLimits.batchGetKeys);
    const items = await table.batchGet(some.map((key) => keys.contact(accountKey, key)));
    found.push(...items.flatMap((item) => (item ? [toContact(item)] : [])));
  }
  return found;
}

/** The contacts that have these addresses (or, without one, these numbers), by that. */
export async function contactsByIdentity(
  table: Pick<Table, 'batchGet'>,
  accountKey: string,
  identities: readonly string[],
): Promise<Map<string, ContactRecord>> {
  const asked = [...new Set(identities.filter((identity) => identity !== ''))];
  const contactKeys: string[] = [];
  for (let from = 0; from < asked.length; from += tableLimits.batchGetKeys) {
    const rows = await table.batchGet(asked.slice(from, from + tableLimits.batchGetKeys).map((one) => keys.contactWho(accountKey, one)));
    contactKeys.push(...rows.flatMap((row) => (row ? [row.contact_key] : [])));
  }
  const contacts = await loadContacts(table, accountKey, contactKeys);
  return new Map(contacts.map((contact) => [identityOf(contact), contact]));
}

export async function loadContactList(table: Pick<Table, 'get'>, accountKey: string, key: string): Promise<ContactListRecord | undefined> {
  const item = await table.get(keys.contactList(accountKey, key), { consistent: true });
  return item && toContactList(item);
}

/** Whether the account has all these contact lists. */
export async function hasContactLists(table: Pick<Table, 'batchGet'>, accountKey: string, listKeys: readonly string[]): Promise<boolean> {
  const asked = [...new Set(listKeys)];
  const found = await table.batchGet(asked.map((key) => keys.contactList(accountKey, key)));
  return found.every((list) => list !== undefined);
}

export function toContact({
  pk,
  sk,
  gsi2pk,
  gsi2sk,
  ...record
}: Stored<ContactRecord> & { gsi2pk?: unknown; gsi2sk?: unknown }): ContactRecord {
  return record;
}

export function toContactList({ pk, sk, ...record }: Stored<ContactListRecord>): ContactListRecord {
  return record;
}

export function presentContact({ key, name, email, mobile_number, contact_list_keys, last_used, version }: ContactRecord): Contact {
  return { key, name, email, mobile_number, contact_list_keys, last_used, version };
}

export function presentContactList({ key, name, date_created, version }: ContactListRecord): ContactList {
  return { key, name, date_created, version };
}
