import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import type { AskingMember } from '../../shared/domain/policy/permission.ts';
import { withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import type { AccountRecord } from '../data/people/accounts.ts';
import type { UserAccountRecord } from '../data/records.ts';
import type { Table } from '../ports/table.ts';
import { ownAccount } from './own-account.ts';

/**
 * An account that the caller belongs to, and the caller as the policy judges them there: a call names the account, also
 * when they act in another one. Throws account_not_found.
 */
export async function askedOfAccount(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  accountKey: string,
): Promise<{ account: AccountRecord; membership: UserAccountRecord; me: AskingMember }> {
  const { account, membership } = await ownAccount(table, caller, accountKey);
  const { is_admin, permissions } = membership;
  return { account, membership, me: { ...caller, account_key: accountKey, is_admin, permissions: withEveryFlag(permissions) } };
}
