import { importContactsRoute } from '../../shared/contract/contacts/import-contacts.ts';
import { errors } from '../../shared/contract/errors.ts';
import type { ImportedContact } from '../../shared/contract/schemas/accounts/contact.ts';
import { mostListsOfContact } from '../../shared/domain/contacts/contact-limits.ts';
import { type ContactDetails, identityOf, readContact } from '../../shared/domain/contacts/contact-rules.ts';
import { handle } from '../calls/handle.ts';
import type { ContactRecord } from '../data/contacts/contact-records.ts';
import { contactsByIdentity, contactWrites, hasContactLists } from '../data/contacts/contacts.ts';
import { newKey } from '../data/ids.ts';
import { retried } from '../data/retried.ts';
import { inTransactions } from '../data/transactions.ts';
import type { Table } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(importContactsRoute);

type Given = { index: number; details: ContactDetails };
type Problem = { index: number; code: string; message: string };

export const importContacts = handle(importContactsRoute, { table: 'write' }, async (deps, { account_key }, { body }) => {
  const { table, clock, settings } = deps;
  const list = body.contact_list_key;
  if (list !== undefined && !(await hasContactLists(table, account_key, [list]))) fail('contact_list_not_found');
  const { given, problems } = readAll(body.contacts, settings.defaultCountry);
  const groups = [...Map.groupBy(given, ({ details }) => identityOf(details))];
  const counts = { added: 0, updated: 0, unchanged: 0 };
  // What one attempt has written, the next one finds written. So each group is counted when it is done.
  const done = new Set<string>();
  await retried(async () => {
    const left = groups.filter(([identity]) => !done.has(identity));
    const known = await contactsByIdentity(
      table,
      account_key,
      left.map(([identity]) => identity),
    );
    const plans = left.map(([identity, group]) => ({
      identity,
      group,
      ...planned(known.get(identity) ?? null, group, { account_key, list }, clock.now()),
    }));
    await write(table, plans, ({ identity, group, before, after }) => {
      done.add(identity);
      counts[before === null ? 'added' : after === before ? 'unchanged' : 'updated'] += 1;
      if (after === before && list !== undefined && !after?.contact_list_keys.includes(list)) {
        counts.unchanged -= 1;
        problems.push(...group.map(({ index }) => problemAt(index, 'limit_reached', mostListsOfContact)));
      }
    });
  });
  return { ...counts, problems: problems.sort((a, b) => a.index - b.index) };
});

function readAll(contacts: readonly ImportedContact[], country: string): { given: Given[]; problems: Problem[] } {
  const given: Given[] = [];
  const problems: Problem[] = [];
  for (const [index, { name, email, mobile_number }] of contacts.entries()) {
    const read = readContact({ name: name ?? '', email: email ?? '', mobile_number: mobile_number ?? '' }, country);
    if (read.ok) given.push({ index, details: read.details });
    else problems.push(problemAt(index, read.code));
  }
  return { given, problems };
}

function problemAt(index: number, code: keyof typeof errors, n: number | string = ''): Problem {
  return { index, code, message: errors[code].message.replace('{n}', String(n)) };
}

interface Plan {
  before: ContactRecord | null;
  after: ContactRecord | null;
}

/** A contact that would be in too many lists stays as it is. */
function planned(
  before: ContactRecord | null,
  group: readonly Given[],
  where: { account_key: string; list: string | undefined },
  now: Date,
): Plan {
  const { account_key, list } = where;
  const nobody = { name: '', email: '', mobile_number: '', contact_list_keys: [], last_used: null };
  const start = before ?? { key: newKey(), account_key, ...nobody, date_created: now.toISOString(), version: 0 };
  const contact_list_keys = [...new Set([...start.contact_list_keys, ...(list === undefined ? [] : [list])])];
  if (contact_list_keys.length > mostListsOfContact) return { before, after: before };
  const details = group.reduce<ContactDetails>(
    (now, { details: { name, email, mobile_number } }) => ({
      name,
      email: email || now.email,
      mobile_number: mobile_number || now.mobile_number,
    }),
    start,
  );
  const { name, email, mobile_number } = details;
  const isSame = name === start.name && email === start.email && mobile_number === start.mobile_number;
  if (isSame && contact_list_keys.length === start.contact_list_keys.length) return { before, after: before };
  return { before, after: { ...start, name, email, mobile_number, contact_list_keys, version: start.version + 1 } };
}

/** Writes in as few transactions as there can be; those of one contact stay together. */
async function write<P extends Plan>(table: Table, plans: readonly P[], written: (plan: P) => void): Promise<void> {
  for (const plan of plans.filter(({ before, after }) => before === after)) written(plan);
  const changed = plans.filter(({ before, after }) => before !== after);
  const writesOf = changed.map(({ before, after }) => contactWrites(before, after));
  let from = 0;
  for (const transaction of inTransactions(writesOf)) {
    await table.transact(transaction);
    let left = transaction.length;
    for (; left > 0; from += 1) {
      left -= writesOf[from]?.length ?? left;
      const plan = changed[from];
      if (plan) written(plan);
    }
  }
}
