import { removeUserAccountRoute } from '../../shared/contract/accounts/remove-user-account.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { keys } from '../data/keys.ts';
import { countMembers, findUserAccount, stillAdministers, unchangedMember } from '../data/people/members.ts';
import { loadUser, membershipsOf } from '../data/people/users.ts';
import type { UserAccountRecord } from '../data/records.ts';
import { retried } from '../data/retried.ts';
import { ConditionFailed, type Table, type Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { inAccount } from './in-account.ts';

const { allow, fail } = refusing(removeUserAccountRoute);

export const removeUserAccount = handle(removeUserAccountRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) =>
  retried(async () => {
    const { account, membership, me } = await inAccount(deps.table, caller, params.key);
    const leaves = data.user_account_key === membership.key;
    if (!leaves) allow(may(me, 'administer'));
    const target = await findUserAccount(deps.table, account.key, data.user_account_key);
    if (!target) return fail('user_account_not_found');
    await remove(deps.table, target, leaves ? [] : [stillAdministers(caller.user_key, account.key)]);
    log('info', 'member_removed', { account_key: account.key, user_key: caller.user_key, member_key: target.user_key });
    return { message: 'User has been removed from the team.' };
  }),
);

/** Every call looks its membership up, so all sessions of the person lose the account at once. Throws a refusal if nobody may be lost. */
async function remove(table: Table, target: UserAccountRecord, also: Write[]): Promise<void> {
  const { user_key, account_key, is_admin } = target;
  const gone: Write = { delete: keys.userAccount(user_key, account_key), if: unchangedMember(target) };
  if (target.invitation) return table.transact([gone, ...also]);
  const [{ more_members = 0 } = {}, key] = await Promise.all([
    table.get(keys.memberCount(account_key), { consistent: true }),
    table.get(keys.apiKey(user_key, account_key), { consistent: true }),
  ]);
  if (more_members < 1) fail('only_member');
  try {
    await table.transact([
      countMembers(account_key, { members: -1, admins: is_admin ? -1 : 0 }),
      gone,
      // Whoever joins again makes a new one.
      ...(key ? [{ delete: keys.apiKey(user_key, account_key) }, { delete: keys.session(String(key.hash)) }] : []),
      ...(await anotherDefault(table, target)),
      ...also,
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.index === 0) fail(also.length === 0 ? 'last_admin_leaves' : 'last_admin');
    throw error;
  }
}

/** Somebody whose default account this was continues in their personal one. */
async function anotherDefault(table: Table, { user_key, account_key }: UserAccountRecord): Promise<Write[]> {
  const user = await loadUser(table, user_key);
  if (user?.default_account_key !== account_key) return [];
  const others = (await membershipsOf(table, user_key)).filter((one) => one.account_key !== account_key);
  const next = others.find(({ is_personal_account }) => is_personal_account) ?? others[0];
  if (!next) return [];
  const same = [{ attribute: 'default_account_key', equals: account_key }];
  return [{ update: keys.user(user_key), set: { default_account_key: next.account_key }, if: same }];
}
