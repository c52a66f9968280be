import { listContactsRoute } from '../../shared/contract/contacts/list-contacts.ts';
import { handle } from '../calls/handle.ts';
import { everyContact, loadContacts, presentContact, toContact } from '../data/contacts/contacts.ts';
import { indexKeys } from '../data/index-keys.ts';

const pageSize = 50;

export const listContacts = handle(listContactsRoute, { table: 'read' }, async ({ table }, { account_key }, { query }) => {
  const page = { limit: pageSize, ...(query.cursor && { cursor: query.cursor }) };
  if (query.sort !== 'name' && query.contact_list_key === undefined) {
    const { items, cursor = null } = await table.query({ index: 'gsi2', pk: indexKeys.contactsUsed(account_key), reverse: true, ...page });
    return { contacts: items.map((item) => presentContact(toContact(item))), cursor };
  }
  const pk = indexKeys.contactRows(account_key, query.contact_list_key ?? everyContact);
  const { items, cursor = null } = await table.query({ pk, sk: { beginsWith: 'NAME#' }, ...page });
  const contacts = await loadContacts(
    table,
    account_key,
    items.map((row) => row.contact_key),
  );
  return { contacts: contacts.map(presentContact), cursor };
});
