import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { closedAmong } from '../accounts/closed-accounts.ts';
import { membershipsOf } from '../data/people/users.ts';
import type { Table } from '../ports/table.ts';

/** The accounts of the caller that ask for another way to log in than theirs. */
export async function closedToCaller(table: Pick<Table, 'query' | 'batchGet'>, caller: MemberCaller): Promise<string[]> {
  const memberships = (await membershipsOf(table, caller.user_key)).filter(({ invitation }) => !invitation);
  const accountKeys = memberships.map(({ account_key }) => account_key);
  const closed = await closedAmong(table, caller, accountKeys);
  return accountKeys.filter((key) => closed.has(key));
}
