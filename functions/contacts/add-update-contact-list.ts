import { addUpdateContactListRoute } from '../../shared/contract/contacts/add-update-contact-list.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import type { ContactListRecord } from '../data/contacts/contact-records.ts';
import { loadContactList, presentContactList } from '../data/contacts/contacts.ts';
import { newTimedKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { retried } from '../data/retried.ts';
import { sameVersion } from '../data/same-version.ts';
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
      const start = before ?? { key: newTimedKey(now), account_key, date_created: now.toISOString(), version: 0 };
      const after: ContactListRecord = { ...start, name, version: start.version + 1 };
      await deps.table.write({ put: itemAt(keys.contactList(account_key, after.key), after), if: [sameVersion(start.version)] });
      return { contact_list: presentContactList(after) };
    }),
);
