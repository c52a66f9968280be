import { laterWords, searchForm } from '../../../shared/domain/contacts/contact-search.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { type Condition, type Item, itemAt, type Key, type Table, type Write } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../pack/query-all.ts';
import { retried } from '../retried.ts';
import type { UserAccountRecord } from './member-records.ts';
import type { UserRecord } from './user-records.ts';

type Named = Pick<UserRecord, 'name' | 'last_name' | 'email_address'>;

/** Requires that a membership or an invitation is as it was read. */
export function unchangedMember({ version }: Pick<UserAccountRecord, 'version'>): Condition[] {
  const attribute = 'version';
  return [{ attribute: 'pk', exists: true }, version ? { attribute, equals: version } : { attribute, exists: false }];
}

/** A new membership or invitation with its search rows, in place of an earlier one if there is one. The first write fails if that has changed. */
export function enterWrites(record: UserAccountRecord, person: Named, since: Date, earlier?: UserAccountRecord): Write[] {
  const after = { ...record, found_by: { ...foundBy(person), since: since.toISOString() } };
  return [
    { put: userAccountItem(after), if: earlier ? unchangedMember(earlier) : [{ attribute: 'pk', exists: false }] },
    ...memberRowWrites(earlier, after),
  ];
}

/** Ends a membership or an invitation, with its search rows. The first write fails if it has changed. */
export function leaveWrites(record: UserAccountRecord): Write[] {
  const at = keys.userAccount(record.user_key, record.account_key);
  return [{ delete: at, if: unchangedMember(record) }, ...memberRowWrites(record, undefined)];
}

/** The writes from the search rows of one state of a membership to those of another, for the transaction that changes it. */
export function memberRowWrites(before: UserAccountRecord | undefined, after: UserAccountRecord | undefined): Write[] {
  const had = new Map(rowsOf(before).map((key) => [key.sk, key]));
  const has = new Map(rowsOf(after).map((key) => [key.sk, key]));
  const user_key = after?.user_key ?? '';
  return [
    ...[...had].filter(([sk]) => !has.has(sk)).map(([, key]): Write => ({ delete: key })),
    ...[...has].filter(([sk]) => !had.has(sk)).map(([, key]): Write => ({ put: itemAt(key, { user_key }) })),
  ];
}

/**
 * Lets somebody be found by their present name in all their accounts. Each membership changes by itself, because many do
 * not fit into one transaction; a call that is repeated finishes what an earlier one began.
 */
export async function findByName(table: Pick<Table, 'get' | 'query' | 'transact'>, userKey: string): Promise<void> {
  const memberships = await queryAll<UserAccountRecord>(table, { pk: keys.user(userKey).pk, sk: { beginsWith: 'ACCOUNT#' } });
  for (const { account_key } of memberships) await retried(() => refile(table, userKey, account_key));
}

async function refile(table: Pick<Table, 'get' | 'transact'>, userKey: string, accountKey: string): Promise<void> {
  const [user, before] = await Promise.all([
    table.get<UserRecord>(keys.user(userKey), { consistent: true }),
    table.get(keys.userAccount(userKey, accountKey), { consistent: true }),
  ]);
  if (!user || !before?.found_by) return;
  const found_by = { ...before.found_by, ...foundBy(user) };
  if (found_by.name === before.found_by.name && found_by.email_address === before.found_by.email_address) return;
  const version = (before.version ?? 0) + 1;
  const { name, last_name } = user;
  await table.transact([
    { update: keys.userAccount(userKey, accountKey), set: { found_by, version }, if: unchangedMember(before) },
    ...memberRowWrites(before, { ...before, found_by }),
    // Of two changes of a name at once, the later one counts here too.
    {
      check: keys.user(userKey),
      if: [
        { attribute: 'name', equals: name },
        { attribute: 'last_name', equals: last_name },
      ],
    },
  ]);
}

function foundBy(person: Named): { name: string; email_address: string } {
  return { name: fullName(person), email_address: person.email_address };
}

/** A membership, listed among the account's members by the time when it began. */
function userAccountItem(record: UserAccountRecord & Required<Pick<UserAccountRecord, 'found_by'>>): Item {
  const { user_key, account_key, found_by } = record;
  const place = { gsi1pk: indexKeys.members(account_key), gsi1sk: `${found_by.since}#${user_key}` };
  return itemAt<UserAccountRecord>(keys.userAccount(user_key, account_key), record, place);
}

function rowsOf(record: UserAccountRecord | undefined): Key[] {
  if (!record?.found_by) return [];
  const { account_key, user_key, is_admin, invitation, found_by } = record;
  const { name, email_address, since } = found_by;
  const at = (found: Parameters<typeof keys.memberRow>[1]) => keys.memberRow(account_key, found, user_key);
  return [
    ...(name ? [at(`NAME#${searchForm(name)}`)] : []),
    ...laterWords(name).map((words) => at(`WORD#${words}`)),
    at(`EMAIL#${normaliseEmail(email_address)}`),
    ...(is_admin && !invitation ? [at(`ADMIN#${since}`)] : []),
    ...(invitation ? [at(`INVITED#${since}`)] : []),
  ];
}
