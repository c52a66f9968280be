import { searchForm } from '../../../shared/domain/contacts/contact-search.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import { type Table, tableLimits } from '../../ports/table.ts';
import { indexKeys, type MemberRowKind } from '../index-keys.ts';
import { keys } from '../keys.ts';
import type { MemberRow, UserAccountRecord } from './member-records.ts';

/** A kind of member that is listed by itself. */
export type MembersOnly = 'administrators' | 'invited';

const rowsOfOnly = { administrators: 'ADMIN', invited: 'INVITED' } as const satisfies Record<MembersOnly, MemberRowKind>;

type Reading = Pick<Table, 'query' | 'batchGet'>;

/** A page of an account's administrators, or of the people invited to it, in the order in which they came. */
export async function membersOfKind(table: Reading, accountKey: string, only: MembersOnly, page: { limit: number; cursor?: string }) {
  const rows = await table.query({
    pk: indexKeys.memberRows(accountKey),
    sk: { beginsWith: `${rowsOfOnly[only]}#` },
    consistent: true,
    ...page,
  });
  return { items: await membersOf(table, accountKey, rows.items), cursor: rows.cursor };
}

/** All administrators of an account, in the order in which they came, read as far as they are wanted. */
export async function* administratorsOf(table: Reading, accountKey: string): AsyncGenerator<UserAccountRecord> {
  let cursor: string | undefined;
  do {
    const page = await membersOfKind(table, accountKey, 'administrators', { limit: tableLimits.batchGetKeys, ...(cursor && { cursor }) });
    // Somebody may have stopped being one between the two readings.
    yield* page.items.filter(({ is_admin, invitation }) => is_admin && !invitation);
    cursor = page.cursor;
  } while (cursor);
}

/** The members whose name, a later word of it, or address begins like this, by name; so many at most. */
export async function membersFound(
  table: Reading,
  accountKey: string,
  search: string,
  { most, only }: { most: number; only: MembersOnly | undefined },
): Promise<UserAccountRecord[]> {
  const name = searchForm(search);
  const wanted: [MemberRowKind, string][] = [
    ['NAME', name],
    ['WORD', name],
    ['EMAIL', normaliseEmail(search)],
  ];
  const pk = indexKeys.memberRows(accountKey);
  const pages = await Promise.all(
    wanted.map(([kind, beginning]) => table.query({ pk, sk: { beginsWith: `${kind}#${beginning}` }, limit: most, consistent: true })),
  );
  const found = await membersOf(
    table,
    accountKey,
    pages.flatMap(({ items }) => items),
  );
  return found
    .filter((one) => only === undefined || (only === 'invited' ? one.invitation : one.is_admin && !one.invitation))
    .sort((a, b) => sortedAs(a).localeCompare(sortedAs(b)))
    .slice(0, most);
}

const sortedAs = ({ found_by }: UserAccountRecord) => found_by?.name || (found_by?.email_address ?? '');

/** The memberships that rows lead to. Whoever has gone in the meantime is left out. */
async function membersOf(table: Reading, accountKey: string, rows: readonly MemberRow[]): Promise<UserAccountRecord[]> {
  const userKeys = [...new Set(rows.map(({ user_key }) => user_key))];
  const found: UserAccountRecord[] = [];
  for (let from = 0; from < userKeys.length; from += tableLimits.batchGetKeys) {
    const some = userKeys.slice(from, from + tableLimits.batchGetKeys);
    const items = await table.batchGet(some.map((userKey) => keys.userAccount(userKey, accountKey)));
    found.push(...items.flatMap((item) => (item ? [item] : [])));
  }
  return found;
}
