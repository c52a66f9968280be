import { removeUserAccountRoute } from '../../shared/contract/accounts/remove-user-account.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { countMembers, findUserAccount, stillAdministers } from '../data/people/members.ts';
import { leaveWrites } from '../data/people/membership.ts';
import { loadUser, membershipsOf } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { ConditionFailed, type Table, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { type InAccount, inAccount } from './in-account.ts';
import { chosenSuccessor } from './leaving/successor.ts';

const { allow, fail } = refusing(removeUserAccountRoute);

export const removeUserAccount = handle(removeUserAccountRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) =>
  retried(async () => {
    const { account, me } = await inAccount(deps.table, caller, params.key);
    const target = await findUserAccount(deps.table, account.key, data.user_account_key);
    allow(may(me, 'removeMember', { user_key: target?.user_key ?? '' }));
    if (!target) return fail('user_account_not_found');
    if (target.invitation) {
      await deps.table.transact([...leaveWrites(target), ...(me.is_admin ? [stillAdministers(caller.user_key, account.key)] : [])]);
    } else await remove(deps, me, target, data.taken_over_by);
    log('info', 'member_removed', { account_key: account.key, user_key: caller.user_key, member_key: target.user_key });
    return { message: 'User has been removed from the team.' };
  }),
);

/** Every call looks its membership up, so all sessions of the person lose the account at once. Throws a refusal if nobody may be lost. */
async function remove(
  { table, clock }: DepsFor<{ table: 'write' }>,
  me: InAccount['me'],
  target: UserAccountRecord,
  takenOverBy: string | undefined,
): Promise<void> {
  const { user_key, account_key, is_admin } = target;
  const by = me.user_key;
  const left = user_key === by;
  const [{ more_members = 0 } = {}, key, successor_key] = await Promise.all([
    table.get(keys.memberCount(account_key), { consistent: true }),
    table.get(keys.apiKey(user_key, account_key), { consistent: true }),
    chosenSuccessor(table, target, takenOverBy, me),
  ]);
  allow(may(me, 'loseMember', { others: more_members }));
  if (successor_key === undefined && takenOverBy !== undefined) fail('successor_not_member');
  // Without anybody named, only the last administrator has no successor, and the count below refuses that.
  const event: DomainEvent = { type: 'member_removed', account_key, user_key, left, successor_key: successor_key ?? by, by };
  const stays: Write = { check: keys.userAccount(event.successor_key, account_key), if: [{ attribute: 'pk', exists: true }] };
  try {
    await table.transact([
      countMembers(account_key, { members: -1, admins: is_admin ? -1 : 0 }),
      ...leaveWrites(target),
      // Whoever joins again makes a new one.
      ...(key ? [{ delete: keys.apiKey(user_key, account_key) }, { delete: keys.session(String(key.hash)) }] : []),
      { delete: keys.listSettings(user_key, account_key) },
      ...(await anotherDefault(table, target)),
      ...(event.successor_key === by ? [] : [stays]),
      ...(left ? [] : [stillAdministers(by, account_key)]),
      { put: eventItem(event, clock.now()) },
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.index === 0) fail(left ? 'last_admin_leaves' : 'last_admin');
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
