import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { needsSecondStep } from '../../shared/domain/policy/accounts/two-step.ts';
import { type AccountRecord, type StoredAccount, toAccount } from '../data/accounts/accounts.ts';
import { opensAccount } from '../data/accounts/single-sign-on.ts';
import { keys } from '../data/keys.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import type { KeyOf, Table } from '../ports/table.ts';
import { allow, fail } from '../runtime/failure.ts';

/**
 * An account that the caller belongs to, also when they act in another one, and their membership. A program knows only
 * the account that it was made in. Throws account_not_found, two_step_setup_required, or why this session does not open
 * the account. `asWayBack` opens it to somebody with two-step authentication who has logged in by password.
 */
export async function ownAccount(
  table: Pick<Table, 'batchGet'>,
  caller: MemberCaller,
  accountKey: string,
  { asWayBack = false } = {},
): Promise<{ account: AccountRecord; membership: UserAccountRecord }> {
  if ((caller.program || caller.support) && accountKey !== caller.account_key) return fail('account_not_found');
  const accountAt = (key: string): KeyOf<StoredAccount> => keys.account(key);
  if (caller.support) {
    const [account] = await table.batchGet([accountAt(accountKey)]);
    return account ? { account: toAccount(account), membership: supportsOwn(caller) } : fail('account_not_found');
  }
  const [membership, account, rules] = await table.batchGet([
    keys.userAccount(caller.user_key, accountKey),
    accountAt(accountKey),
    keys.singleSignOn(accountKey),
  ]);
  if (!membership || !account) return fail('account_not_found');
  const isWayBack = asWayBack && caller.through === null && caller.has_second_step;
  if (!caller.program && !isWayBack) allow(opensAccount(caller, accountKey, rules), { answer: { account_key: accountKey } });
  // The account that a call names asks for a second step as the account that the caller acts in does.
  const asked = { ...membership, two_step_mandatory: account.two_step_mandatory === true };
  if (!caller.program && needsSecondStep({ byInstallation: false, account: asked }, caller)) return fail('two_step_setup_required');
  return { account: toAccount(account), membership };
}

/** Support has no membership; this one gives it only what its caller may do. */
function supportsOwn({ user_account_key: key, user_key, account_key, permissions }: MemberCaller): UserAccountRecord {
  return { key, user_key, account_key, is_admin: false, is_personal_account: false, permissions };
}
