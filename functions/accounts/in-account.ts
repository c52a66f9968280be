import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import type { AccountRecord } from '../data/accounts/accounts.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import type { Table } from '../ports/table.ts';
import { ownAccount } from './own-account.ts';

export interface InAccount {
  account: AccountRecord;
  membership: UserAccountRecord;
  /** The caller, with the rights that they have there. */
  me: MemberCaller;
}

/** The caller as a member of an account of theirs that a call names, also when they act in another one. Throws account_not_found. */
export async function inAccount(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  account_key: string,
  options: { asWayBack?: boolean } = {},
): Promise<InAccount> {
  const { account, membership } = await ownAccount(table, caller, account_key, options);
  const { key: user_account_key, is_admin, permissions, account_closes } = membership;
  return {
    account,
    membership,
    me: { ...caller, account_key, user_account_key, is_admin, account_closes, permissions: withEveryFlag(permissions) },
  };
}
