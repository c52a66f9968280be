import { addUpdateContactListRoute } from '../../shared/contract/contacts/add-update-contact-list.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import type { ContactListRecord } from '../data/contacts/contact-records.ts';
import { loadContactList, presentContactList } from '../data/contacts/contacts.ts';
import { newKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { retried } from '../data/retried.ts';
import { itemAt } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(addUpdateContactListRoute);

export const addUpdateContactList = handle(
  addUpdateContactListRoute,
  { table: 'write' },
  async (deps, { account_key }, { body: { data } }) =>
    retried(async () => {
      const name = tidyLine(data.name);
      const before =
        data.key === undefined ? null : ((await loadContactList(deps.table, account_key, data.key)) ?? fail('contact_list_not_found'));
      if (before && data.version !== undefined && data.version !== before.version) {
        fail('version_conflict', { answer: { contact_list: presentContactList(before) } });
      }
      const now = deps.clock.now();
      // A key that begins with the time keeps the lists in the order in which they were made.
      const start = before ?? {
        key: `${now.getTime().toString(36)}-${newKey()}`,
        account_key,
        date_created: now.toISOString(),
        version: 0,
      };
      const after: ContactListRecord = { ...start, name, version: start.version + 1 };
      const unchanged = before ? { attribute: 'version', equals: before.version } : { attribute: 'version', exists: false };
      await deps.table.write({ put: itemAt(keys.contactList(account_key, after.key), after), if: [unchanged] });
      return { contact_list: presentContactList(after) };
    }),
);
