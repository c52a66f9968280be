import { mergeContactsRoute } from '../../shared/contract/contacts/merge-contacts.ts';
import { mostListsOfContact } from '../../shared/domain/contacts/contact-limits.ts';
import { mergedContact } from '../../shared/domain/contacts/contact-rules.ts';
import { handle } from '../calls/handle.ts';
import { contactWrites, loadContact, presentContact } from '../data/contacts/contacts.ts';
import { retried } from '../data/retried.ts';
import type { Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(mergeContactsRoute);

export const mergeContacts = handle(
  mergeContactsRoute,
  { table: 'write' },
  async ({ table }, { account_key }, { params, body: { data } }) =>
    retried(async () => {
      const [stays, goes] = await Promise.all([params.key, data.other_key].map((key) => loadContact(table, account_key, key)));
      if (!stays || !goes || stays.key === goes.key) return fail('contact_not_found');
      const merged = mergedContact(stays, goes) ?? fail('limit_reached', { n: mostListsOfContact });
      const contact = { ...merged, version: stays.version + 1 };
      await table.transact(onePerItem([...contactWrites(goes, null), ...contactWrites(stays, contact)]));
      return { contact: presentContact(contact) };
    }),
);

/** An address that changes hands is deleted and put in one transaction: only the put is left, as the contact that had it is guarded. */
function onePerItem(writes: readonly Write[]): Write[] {
  const last = new Map<string, Write>();
  for (const write of writes) {
    const key = 'put' in write ? write.put : 'delete' in write ? write.delete : undefined;
    if (!key) continue;
    const place = `${key.pk} ${key.sk}`;
    last.set(place, last.has(place) && 'put' in write ? { put: write.put } : write);
  }
  return [...last.values()];
}
