import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import type { AccountRecord } from '../data/people/accounts.ts';
import type { Table } from '../ports/table.ts';
import { ownAccount } from './own-account.ts';

export interface InOtherAccount {
  account: AccountRecord;
  /** The caller, with the rights that they have there. */
  member: MemberCaller;
}

/** The caller as a member of another account of theirs. Throws account_not_found. */
export async function inOtherAccount(table: Pick<Table, 'batchGet'>, caller: MemberCaller, account_key: string): Promise<InOtherAccount> {
  const { account, membership } = await ownAccount(table, caller, account_key);
  const { key: user_account_key, is_admin, permissions } = membership;
  return { account, member: { ...caller, account_key, user_account_key, is_admin, permissions: withEveryFlag(permissions) } };
}
