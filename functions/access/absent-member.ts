import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { keys } from '../data/keys.ts';
import { memberFacts } from '../data/people/member-facts.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import type { Table } from '../ports/table.ts';

/**
 * A member for whom something is done at a time that they chose, with the rights that they have now. They have no
 * session and no address. Undefined if they do not belong to the account any more, or give their login up.
 */
export async function absentMember(
  table: Pick<Table, 'get'>,
  { user_key, account_key }: Pick<MemberCaller, 'user_key' | 'account_key'>,
): Promise<MemberCaller | undefined> {
  const [user, membership] = await Promise.all([
    table.get<UserRecord>(keys.user(user_key), { consistent: true }),
    table.get<UserAccountRecord>(keys.userAccount(user_key, account_key), { consistent: true }),
  ]);
  if (!user || !membership || user.login_ends !== undefined) return undefined;
  return {
    ...memberFacts(user, membership),
    account_key,
    session_hash: '',
    through: null,
    has_second_step: false,
    has_allowed_second_step: false,
    ip: '',
    device: '',
    accept_language: '',
  };
}
