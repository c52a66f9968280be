import { deleteContactRoute } from '../../shared/contract/contacts/delete-contact.ts';
import { handle } from '../calls/handle.ts';
import { contactWrites, loadContact } from '../data/contacts/contacts.ts';
import { retried } from '../data/retried.ts';

export const deleteContact = handle(deleteContactRoute, { table: 'write' }, async ({ table }, { account_key }, { params: { key } }) =>
  retried(async () => {
    const contact = await loadContact(table, account_key, key);
    if (contact) await table.transact(contactWrites(contact, null));
    return {};
  }),
);
