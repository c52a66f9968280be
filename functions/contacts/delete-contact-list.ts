import { deleteContactListRoute } from '../../shared/contract/contacts/delete-contact-list.ts';
import { handle } from '../calls/handle.ts';
import { loadContactList } from '../data/contacts/contacts.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';

/** Its contacts leave it afterwards (`data/contacts/empty-contact-list.ts`), since there may be thousands. */
export const deleteContactList = handle(
  deleteContactListRoute,
  { table: 'write' },
  async ({ table, clock }, { account_key }, { params: { key } }) => {
    if (!(await loadContactList(table, account_key, key))) return {};
    const event = eventItem({ type: 'contact_list_deleted', account_key, contact_list_key: key }, clock.now());
    await table.transact([{ delete: keys.contactList(account_key, key) }, { put: event }]);
    return {};
  },
);
