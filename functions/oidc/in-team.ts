import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { loadSingleSignOn } from '../data/accounts/single-sign-on.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import type { Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';

/**
 * How single sign-on is set up in an account that the caller administers. Throws account_not_found, not_permitted, or
 * single_sign_on_for_teams for somebody's own account. With two-step authentication of their own, an administrator gets
 * here although the account opens only through its issuer: that is the way back when the issuer fails.
 */
export async function inTeam(
  table: Pick<Table, 'get' | 'batchGet'>,
  caller: MemberCaller,
  accountKey: string,
): Promise<SingleSignOnRecord> {
  const { account, me } = await inAccount(table, caller, accountKey, { asWayBack: true });
  allow(may(me, 'administer'));
  if (account.is_personal_account) return fail('single_sign_on_for_teams');
  return loadSingleSignOn(table, account.key);
}
