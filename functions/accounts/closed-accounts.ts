import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import type { Table } from '../ports/table.ts';
import { Failure } from '../runtime/failure.ts';
import { ownAccount } from './own-account.ts';

/**
 * Which of these accounts the caller's session does not open, because they ask for another way to log in or for a second
 * step. What is said of several accounts at once leaves them out. Accounts that the caller is not in are not among them.
 */
export async function closedAmong(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  accountKeys: Iterable<unknown>,
): Promise<ReadonlySet<unknown>> {
  // The call itself has opened the account that the caller acts in.
  const others = [...new Set(accountKeys)].filter((key) => typeof key === 'string' && key !== caller.account_key) as string[];
  const closed = await Promise.all(others.map((key) => isClosed(table, caller, key)));
  return new Set(others.filter((_, at) => closed[at]));
}

async function isClosed(table: Pick<Table, 'batchGet'>, caller: MemberCaller, accountKey: string): Promise<boolean> {
  try {
    await ownAccount(table, caller, accountKey);
    return false;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code !== 'account_not_found';
  }
}
