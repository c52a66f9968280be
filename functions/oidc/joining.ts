import { isBacked } from '../../shared/domain/policy/accounts/invitation-rules.ts';
import { rightsOf } from '../../shared/domain/policy/roles.ts';
import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { becomeMember, userStays } from '../accounts/become-member.ts';
import type { SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { keys } from '../data/keys.ts';
import { invitedKey } from '../data/people/invitations.ts';
import { leaveWrites } from '../data/people/membership.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import type { Write } from '../ports/table.ts';
import { type IssuerDeps, SignInFailed } from './issuer.ts';

/**
 * The writes that make somebody a member whom the account's issuer has named: with the rights of their invitation, which
 * this accepts, else as a sender if the account takes everybody of its domains. `writes` are those of the user. Throws
 * SignInFailed not_member, account_closed or login_ending.
 */
export async function joining(
  { table, clock }: IssuerDeps,
  record: SingleSignOnRecord,
  { user, writes }: { user: UserRecord; writes: Write[] },
): Promise<Write[]> {
  const now = clock.now();
  const { account_key } = record;
  const invited = await table.get(keys.userAccount(invitedKey(account_key, user.email_address), account_key), { consistent: true });
  const { invited_by = '', valid_until } = invited?.invitation ?? {};
  const inviter = invited_by && (await table.get(keys.userAccount(invited_by, account_key), { consistent: true }));
  const isGood = isLive({ valid_until }, now) && isBacked(inviter || undefined).ok;
  if (!isGood && !record.join_by_domain) throw new SignInFailed('not_member');
  const joined = await becomeMember(
    table,
    isGood && invited ? { user, account_key, rights: invited, invited } : { user, account_key, rights: rightsOf('sender') },
    now,
  );
  if (!joined.ok) throw new SignInFailed(joined.code);
  return [
    ...(writes.length === 0 ? [userStays(user)] : []),
    ...joined.writes,
    // An invitation that is good no more goes too.
    ...(invited && !isGood ? leaveWrites(invited) : []),
  ];
}
