import { updateUserAccountRoute } from '../../shared/contract/accounts/update-user-account.ts';
import { mayBecomeAdministrator } from '../../shared/domain/policy/accounts/closing.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { changedRights, type Rights } from '../../shared/domain/policy/roles.ts';
import { withoutAddresses } from '../../shared/domain/wording/without-addresses.ts';
import { handle } from '../calls/handle.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { toldAsChosen } from '../data/following/as-chosen.ts';
import { notificationWrite } from '../data/following/notifications.ts';
import { newKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { countMembers, findUserAccount, rightsIn, stillAdministers } from '../data/people/members.ts';
import { memberRowWrites, unchangedMember } from '../data/people/membership.ts';
import { loadUser, presentUserAccount } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { ConditionFailed, type Table, type Value, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { userStays } from './become-member.ts';
import { inAccount } from './in-account.ts';

const { allow, fail } = refusing(updateUserAccountRoute);

export const updateUserAccount = handle(updateUserAccountRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) =>
  retried(async () => {
    const { account, me } = await inAccount(deps.table, caller, params.key);
    allow(may(me, 'administer'));
    const target = await findUserAccount(deps.table, account.key, data.user_account_key);
    if (!target) return fail('user_account_not_found');
    const person = target.invitation ? undefined : await loadUser(deps.table, target.user_key);
    const shown = (record: UserAccountRecord) => presentUserAccount(record, account.name, person);
    if (data.version !== undefined && data.version !== (target.version ?? 0)) {
      fail('version_conflict', { answer: { user_account: shown(target) } });
    }
    const before = rightsIn(target);
    const after = changedRights(before, data);
    if (after.is_admin && !before.is_admin && person) allow(mayBecomeAdministrator(person));
    // Whoever decides about somebody whose login ends also decides what they come back to.
    if (JSON.stringify(before) === JSON.stringify(after) && !target.was_admin)
      return { user_account: shown(target), message: 'User has been updated.' };
    const told = await tellThem(deps, target, { by: caller, team: account.name });
    const version = (target.version ?? 0) + 1;
    const stays = after.is_admin && !before.is_admin && person ? [userStays(person)] : [];
    await write(deps.table, caller.user_key, target, { ...after, version }, [...told, ...stays]);
    log('info', 'member_updated', { account_key: account.key, user_key: caller.user_key, member_key: target.user_key });
    return { user_account: shown({ ...target, ...after, version }), message: 'User has been updated.' };
  }),
);

/** How often one person can change the rights of another in a day: each time may bring that person a mail. */
const changes = { max: 30, windowSeconds: 24 * 3600 };

/** Tells a member that somebody else has changed what they may do. Throws too_many_requests; nobody is counted for others' changes. */
async function tellThem(
  deps: DepsFor<{ table: 'write' }>,
  { key, user_key, account_key, invitation }: UserAccountRecord,
  { by, team }: { by: { user_key: string; name: string }; team: string },
): Promise<Write[]> {
  if (invitation || user_key === by.user_key) return [];
  await limitRate(deps, `rights in ${key} by ${by.user_key}`, changes.max, changes.windowSeconds);
  const { table, clock } = deps;
  const now = clock.now();
  const line = { code: 'notice_rights_changed', parameters: { name: withoutAddresses(by.name), team: withoutAddresses(team) } };
  const about = { account_key, related_key: key, related_key_type: 'UserAccount' as const, url: `#team/${account_key}` };
  return toldAsChosen(table, notificationWrite({ user_key, id: newKey(), ...line, ...about }, now), { now });
}

/** Throws last_admin, also if another administrator goes at the same instant. */
async function write(
  table: Pick<Table, 'transact'>,
  by: string,
  target: UserAccountRecord,
  { earlier_role, ...after }: Rights & { version: number },
  also: Write[],
): Promise<void> {
  const { user_key, account_key } = target;
  const admins = target.invitation ? 0 : Number(after.is_admin) - Number(target.is_admin);
  const counted: Write[] = admins === 0 ? [] : [countMembers(account_key, { members: 0, admins })];
  const set = { ...after, ...(earlier_role && { earlier_role }) } as unknown as Record<string, Value>;
  const remove = ['was_admin', ...(earlier_role ? [] : ['earlier_role'])];
  try {
    await table.transact([
      ...counted,
      { update: keys.userAccount(user_key, account_key), set, remove, if: unchangedMember(target) },
      ...memberRowWrites(target, { ...target, ...after }),
      ...(by === user_key ? [] : [stillAdministers(by, account_key)]),
      ...also,
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.index === 0 && admins < 0) fail('last_admin');
    throw error;
  }
}
