import type { Table } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { retried } from '../retried.ts';
import { contactWrites, loadContact } from './contacts.ts';

/** Takes every contact out of a list that is gone. It may be stopped at any point and begin again: the rows left say who is left. */
export async function emptyContactList(table: Table, accountKey: string, listKey: string): Promise<void> {
  const pk = indexKeys.contactRows(accountKey, listKey);
  for (;;) {
    const { items } = await table.query({ pk, limit: 100, consistent: true });
    if (items.length === 0) return;
    for (const contactKey of new Set(items.map((row) => row.contact_key))) {
      await retried(async () => {
        const contact = await loadContact(table, accountKey, contactKey);
        if (!contact?.contact_list_keys.includes(listKey)) return;
        const contact_list_keys = contact.contact_list_keys.filter((key) => key !== listKey);
        await table.transact(contactWrites(contact, { ...contact, contact_list_keys, version: contact.version + 1 }));
      });
    }
    // A row whose contact is gone or does not name the list leads nowhere.
    const left = await table.query({ pk, limit: 100, consistent: true });
    const stuck = left.items.filter(({ sk }) => items.some((one) => one.sk === sk));
    for (const { pk: at, sk } of stuck) await table.write({ delete: { pk: at, sk } });
  }
}
