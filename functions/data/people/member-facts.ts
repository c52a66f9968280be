import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withEveryFlag } from '../../../shared/domain/policy/permission-flags.ts';
import type { UserAccountRecord } from './member-records.ts';
import type { UserRecord } from './user-records.ts';

/** What is stored of a person and of their membership in an account, as decisions about members read it. */
export function memberFacts(user: UserRecord, membership: UserAccountRecord) {
  return {
    kind: 'member',
    user_key: user.key,
    user_account_key: membership.key,
    is_admin: membership.is_admin,
    ...(membership.account_closes !== undefined && { account_closes: membership.account_closes }),
    permissions: withEveryFlag(membership.permissions),
    name: fullName(user),
    first_name: user.name,
    last_name: user.last_name,
    email: user.email_address,
    email_verified: user.verified,
  } satisfies Partial<MemberCaller>;
}
