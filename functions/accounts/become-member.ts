import { mayBecomeMember } from '../../shared/domain/policy/accounts/closing.ts';
import type { Rights } from '../../shared/domain/policy/roles.ts';
import type { Refusal } from '../../shared/domain/policy/verdict.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { keys } from '../data/keys.ts';
import { joinedNotice } from '../data/people/joined-notice.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { countMembers, stillAdministers } from '../data/people/members.ts';
import { enterWrites, leaveWrites } from '../data/people/membership.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { userAccountKey } from '../data/people/users.ts';
import type { Table, Write } from '../ports/table.ts';

interface Newcomer {
  user: UserRecord;
  account_key: string;
  rights: Omit<Rights, 'is_owner'> & Partial<Pick<Rights, 'is_owner'>>;
  /** The invitation that this accepts. */
  invited?: UserAccountRecord | undefined;
}

/**
 * The one way of becoming a member of an account: by an invitation, or because its issuer has named the person. The
 * writes make the membership, count it, end the invitation and tell its sender, and fail if the account has closed or
 * the sender administers it no more. They go together with `userStays` or another guarded write of the user.
 */
export async function becomeMember(
  table: Pick<Table, 'get'>,
  { user, account_key, rights, invited }: Newcomer,
  now: Date,
): Promise<Refusal<'account_closed' | 'login_ending'> | { ok: true; writes: Write[] }> {
  const account = await loadAccount(table, account_key);
  const verdict = mayBecomeMember({ closes: account ? account.closes : now.toISOString() }, user);
  if (!verdict.ok) return verdict;
  const { is_admin, is_owner = false, permissions, earlier_role } = rights;
  const member: UserAccountRecord = {
    key: userAccountKey(user.key, account_key),
    user_key: user.key,
    account_key,
    is_personal_account: false,
    is_admin,
    is_owner,
    permissions,
    ...(earlier_role && { earlier_role }),
    version: 1,
  };
  const invited_by = invited?.invitation?.invited_by;
  const team = { key: account_key, name: account?.name ?? '' };
  const writes: Write[] = [
    ...(invited ? leaveWrites(invited) : []),
    ...enterWrites(member, user, now),
    countMembers(account_key, { members: 1, admins: is_admin ? 1 : 0 }),
    {
      check: keys.account(account_key),
      if: [
        { attribute: 'pk', exists: true },
        { attribute: 'closes', exists: false },
      ],
    },
  ];
  if (invited && invited_by !== undefined) {
    writes.push(stillAdministers(invited_by, account_key));
    writes.push(...(await joinedNotice(table, { user, account: team, invited_by, invited_key: invited.user_key }, now)));
  }
  return { ok: true, writes };
}

/** Requires that nobody has begun to delete this user's login. Other writes of the user name their credentials, which that changes. */
export const userStays = (user: UserRecord): Write => ({ check: keys.user(user.key), if: userKept });

/** The address of a user who stays is theirs. */
export const userConfirmed = (user: UserRecord): Write => ({ update: keys.user(user.key), set: { verified: true }, if: userKept });

const userKept = [
  { attribute: 'pk', exists: true as const },
  { attribute: 'login_ends', exists: false as const },
];
