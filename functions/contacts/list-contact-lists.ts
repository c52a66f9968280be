import { listContactListsRoute } from '../../shared/contract/contacts/list-contact-lists.ts';
import { handle } from '../calls/handle.ts';
import { presentContactList } from '../data/contacts/contacts.ts';
import { indexKeys } from '../data/index-keys.ts';

const pageSize = 100;

export const listContactLists = handle(listContactListsRoute, { table: 'read' }, async ({ table }, { account_key }, { query }) => {
  const pk = indexKeys.contactLists(account_key);
  const { items, cursor = null } = await table.query({ pk, limit: pageSize, ...(query.cursor && { cursor: query.cursor }) });
  return { contact_lists: items.map(presentContactList), cursor };
});
