import { addUpdateContactRoute } from '../../shared/contract/contacts/add-update-contact.ts';
import type { ContactInput } from '../../shared/contract/schemas/accounts/contact.ts';
import { identityOf, readContact } from '../../shared/domain/contacts/contact-rules.ts';
import { handle } from '../calls/handle.ts';
import type { ContactRecord } from '../data/contacts/contact-records.ts';
import { contactsByIdentity, contactWrites, hasContactLists, loadContact, presentContact } from '../data/contacts/contacts.ts';
import { newKey } from '../data/ids.ts';
import { retried } from '../data/retried.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(addUpdateContactRoute);

export const addUpdateContact = handle(addUpdateContactRoute, { table: 'write' }, async (deps, { account_key }, { body: { data } }) => {
  const { table, clock, settings } = deps;
  const after = await retried(async () => {
    const before = data.key === undefined ? null : ((await loadContact(table, account_key, data.key)) ?? fail('contact_not_found'));
    if (before && data.version !== undefined && data.version !== before.version) {
      fail('version_conflict', { answer: { contact: presentContact(before) } });
    }
    const contact = changed(before ?? added(account_key, data, clock.now()), data, settings.defaultCountry);
    // A list that was just deleted is taken out of its contacts a little later. Until then it hinders no other change.
    const addedLists = contact.contact_list_keys.filter((key) => !before?.contact_list_keys.includes(key));
    if (!(await hasContactLists(table, account_key, addedLists))) fail('contact_list_not_found');
    const other = (await contactsByIdentity(table, account_key, [identityOf(contact)])).get(identityOf(contact));
    if (other && other.key !== contact.key) fail('contact_exists', { answer: { contact: presentContact(other) } });
    await table.transact(contactWrites(before, contact));
    return contact;
  });
  return { contact: presentContact(after) };
});

function added(account_key: string, { last_used = null }: ContactInput, now: Date): ContactRecord {
  const nothing = { name: '', email: '', mobile_number: '', contact_list_keys: [] };
  return { key: newKey(), account_key, ...nothing, last_used, date_created: now.toISOString(), version: 0 };
}

function changed(contact: ContactRecord, data: ContactInput, country: string): ContactRecord {
  const { name = contact.name, email = contact.email, mobile_number = contact.mobile_number } = data;
  const read = readContact({ name, email, mobile_number }, country);
  if (!read.ok) return fail(read.code);
  const contact_list_keys = [...new Set(data.contact_list_keys ?? contact.contact_list_keys)];
  return { ...contact, ...read.details, contact_list_keys, version: contact.version + 1 };
}
