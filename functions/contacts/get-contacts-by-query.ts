import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';
import { getContactsByQueryRoute } from '../../shared/contract/contacts/get-contacts-by-query.ts';
import { mobileDigits, searchForm } from '../../shared/domain/contacts/contact-search.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import { handle } from '../calls/handle.ts';
import type { ContactRecord } from '../data/contacts/contact-records.ts';
import { everyContact, loadContacts, presentContact, toContact } from '../data/contacts/contacts.ts';
import { type ContactRowKind, indexKeys } from '../data/index-keys.ts';
import type { Table } from '../ports/table.ts';

const most = 50;

/** How a row begins that the caller looks for. */
type Wanted = [ContactRowKind, string];

export const getContactsByQuery = handle(
  getContactsByQueryRoute,
  { table: 'read' },
  async ({ table, settings }, { account_key }, { query }) => {
    const list = query.contact_list_key;
    const wanted = beginnings(query, getCountryCallingCode(settings.defaultCountry as CountryCode));
    const used = list === undefined ? await lastUsed(table, account_key) : [];
    if (wanted.length === 0) {
      const found = list === undefined ? used : await inList(table, account_key, list, [['NAME', '']]);
      return { contacts: found.map(presentContact) };
    }
    const found = await inList(table, account_key, list ?? everyContact, wanted);
    // Rows come in the order of the alphabet. In a large account those used last might be behind the first ones.
    const usedToo = used.filter((contact) => wanted.some((one) => isFoundBy(contact, one)));
    const all = [...new Map([...usedToo, ...found].map((contact) => [contact.key, contact])).values()];
    return { contacts: all.sort(byUse).slice(0, most).map(presentContact) };
  },
);

type Query = { email_query?: string | undefined; name_query?: string | undefined; mobile_number_query?: string | undefined };

function beginnings(query: Query, code: string): Wanted[] {
  const name = searchForm(query.name_query ?? '');
  const email = normaliseEmail(query.email_query ?? '');
  const digits = mobileDigits(query.mobile_number_query ?? '', code);
  const wanted: Wanted[] = [
    ['NAME', name],
    ['WORD', name],
    ['EMAIL', email],
    ['MOBILE', digits],
  ];
  return wanted.filter(([, beginning]) => beginning !== '');
}

async function inList(table: Table, accountKey: string, list: string, wanted: readonly Wanted[]): Promise<ContactRecord[]> {
  const pk = indexKeys.contactRows(accountKey, list);
  const pages = await Promise.all(
    wanted.map(([kind, beginning]) => table.query({ pk, sk: { beginsWith: `${kind}#${beginning}` }, limit: most })),
  );
  const contactKeys = new Set(pages.flatMap(({ items }) => items.map((row) => row.contact_key)));
  return loadContacts(table, accountKey, [...contactKeys]);
}

async function lastUsed(table: Table, accountKey: string): Promise<ContactRecord[]> {
  const { items } = await table.query({ index: 'gsi2', pk: indexKeys.contactsUsed(accountKey), reverse: true, limit: most });
  return items.map(toContact);
}

function isFoundBy(contact: ContactRecord, [kind, beginning]: Wanted): boolean {
  if (kind === 'EMAIL') return normaliseEmail(contact.email).startsWith(beginning);
  if (kind === 'MOBILE') return contact.mobile_number.slice(1).startsWith(beginning);
  const name = searchForm(contact.name);
  return kind === 'NAME' ? name.startsWith(beginning) : name.includes(` ${beginning}`);
}

/** Last used first, then by name. */
function byUse(a: ContactRecord, b: ContactRecord): number {
  const [used, before] = [a.last_used ?? '', b.last_used ?? ''];
  return used === before ? a.name.localeCompare(b.name) : used < before ? 1 : -1;
}
