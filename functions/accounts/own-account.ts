import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { keys } from '../data/keys.ts';
import { type AccountRecord, type StoredAccount, toAccount } from '../data/people/accounts.ts';
import type { UserAccountRecord } from '../data/records.ts';
import type { KeyOf, Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/**
 * An account that the caller belongs to, also when they act in another one, and their membership. A program knows only
 * the account that it was made in. Throws account_not_found.
 */
export async function ownAccount(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  accountKey: string,
): Promise<{ account: AccountRecord; membership: UserAccountRecord }> {
  if (caller.program && accountKey !== caller.account_key) return fail('account_not_found');
  const accountAt = (key: string): KeyOf<StoredAccount> => keys.account(key);
  const [membership, account] = await table.batchGet([keys.userAccount(caller.user_key, accountKey), accountAt(accountKey)]);
  if (!membership || !account) return fail('account_not_found');
  return { account: toAccount(account), membership };
}
