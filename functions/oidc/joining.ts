import { isBacked } from '../../shared/domain/policy/invitation-rules.ts';
import { rightsOf } from '../../shared/domain/policy/roles.ts';
import { keys } from '../data/keys.ts';
import { loadAccount } from '../data/people/accounts.ts';
import { invitedKey } from '../data/people/invitations.ts';
import { joinedNotice } from '../data/people/joined-notice.ts';
import { countMembers, stillAdministers } from '../data/people/members.ts';
import { enterWrites, leaveWrites } from '../data/people/membership.ts';
import type { SingleSignOnRecord } from '../data/people/single-sign-on-records.ts';
import { userAccountKey } from '../data/people/users.ts';
import type { UserAccountRecord, UserRecord } from '../data/records.ts';
import type { Write } from '../ports/table.ts';
import { type IssuerDeps, SignInFailed } from './issuer.ts';

/**
 * The writes that make somebody a member whom the account's issuer has named: with the rights of their invitation, which
 * this accepts, else as a sender if the account takes everybody of its domains. Throws SignInFailed not_member.
 */
export async function joining({ table, clock }: IssuerDeps, record: SingleSignOnRecord, user: UserRecord): Promise<Write[]> {
  const now = clock.now();
  const { account_key } = record;
  const invited = await table.get(keys.userAccount(invitedKey(account_key, user.email_address), account_key), { consistent: true });
  const { invited_by = '', valid_until = '' } = invited?.invitation ?? {};
  const inviter = invited_by && (await table.get(keys.userAccount(invited_by, account_key), { consistent: true }));
  const isGood = valid_until > now.toISOString() && isBacked(inviter || undefined).ok;
  if (!isGood && !record.join_by_domain) throw new SignInFailed('not_member');
  const account = { key: account_key, name: (await loadAccount(table, account_key))?.name ?? '' };
  const told = isGood && invited ? await joinedNotice(table, { user, account, invited_by, invited_key: invited.user_key }, now) : [];
  const { is_admin, is_owner = false, permissions } = isGood && invited ? invited : rightsOf('sender');
  const member: UserAccountRecord = {
    key: userAccountKey(user.key, account_key),
    user_key: user.key,
    account_key,
    is_personal_account: false,
    is_admin,
    is_owner,
    permissions,
    version: 1,
  };
  return [
    ...(invited ? leaveWrites(invited) : []),
    ...enterWrites(member, user, now),
    ...(isGood ? [stillAdministers(invited_by, account_key)] : []),
    countMembers(account_key, { members: 1, admins: is_admin ? 1 : 0 }),
    ...told,
  ];
}
