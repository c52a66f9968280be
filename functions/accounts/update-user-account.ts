import { updateUserAccountRoute } from '../../shared/contract/accounts/update-user-account.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import { changedRights, type Rights } from '../../shared/domain/policy/roles.ts';
import { handle } from '../calls/handle.ts';
import { keys } from '../data/keys.ts';
import { countMembers, findUserAccount, stillAdministers, unchangedMember } from '../data/people/members.ts';
import { loadUser, presentUserAccount } from '../data/people/users.ts';
import type { UserAccountRecord } from '../data/records.ts';
import { retried } from '../data/retried.ts';
import { ConditionFailed, type Table, type Value, type Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { inAccount } from './in-account.ts';

const { allow, fail } = refusing(updateUserAccountRoute);

export const updateUserAccount = handle(updateUserAccountRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) =>
  retried(async () => {
    const { account, me } = await inAccount(deps.table, caller, params.key);
    allow(may(me, 'administer'));
    const target = await findUserAccount(deps.table, account.key, data.user_account_key);
    if (!target) return fail('user_account_not_found');
    const before = { is_admin: target.is_admin, is_owner: target.is_owner === true, permissions: withEveryFlag(target.permissions) };
    const after = changedRights(before, data);
    await write(deps.table, caller.user_key, target, before, after);
    log('info', 'member_updated', { account_key: account.key, user_key: caller.user_key, member_key: target.user_key });
    const person = target.invitation ? undefined : await loadUser(deps.table, target.user_key);
    return { user_account: presentUserAccount({ ...target, ...after }, account.name, person), message: 'User has been updated.' };
  }),
);

/** Throws last_admin, also if another administrator goes at the same instant. */
async function write(table: Pick<Table, 'transact'>, by: string, target: UserAccountRecord, before: Rights, after: Rights): Promise<void> {
  const { user_key, account_key } = target;
  const admins = target.invitation ? 0 : Number(after.is_admin) - Number(before.is_admin);
  const counted: Write[] = admins === 0 ? [] : [countMembers(account_key, { members: 0, admins })];
  const set = { ...after, version: (target.version ?? 0) + 1 } as unknown as Record<string, Value>;
  try {
    await table.transact([
      ...counted,
      { update: keys.userAccount(user_key, account_key), set, if: unchangedMember(target) },
      ...(by === user_key ? [] : [stillAdministers(by, account_key)]),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.index === 0 && admins < 0) fail('last_admin');
    throw error;
  }
}
