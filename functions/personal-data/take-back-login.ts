import { closingWrite } from '../data/accounts/account-closing.ts';
import { loadAccount, unchangedAccount } from '../data/accounts/accounts.ts';
import { erasureKey } from '../data/following/due-items.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { countMembers } from '../data/people/members.ts';
import { memberRowWrites, unchangedMember } from '../data/people/membership.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { loadUser, membershipsOf } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { inTransactions } from '../data/transactions.ts';
import type { Clock } from '../ports/clock.ts';
import type { Condition, Table, Write } from '../ports/table.ts';

/**
 * Keeps a login that was to be deleted, with all that was given up with it. Undefined if it is being deleted, or gone.
 * The login comes first: once it is kept, nothing else is deleted with it. Its mark and its event stay until the rest is
 * taken back too, whether or not this run lives that long.
 */
export async function takeBackLogin({ table, clock }: { table: Table; clock: Clock }, userKey: string): Promise<UserRecord | undefined> {
  const isKept = await retried(async () => {
    const user = await loadUser(table, userKey);
    if (user?.login_ends === undefined) return user !== undefined;
    if (user.erasing) return false;
    const same: Condition[] = [
      { attribute: 'login_ends', equals: user.login_ends },
      { attribute: 'erasing', exists: false },
    ];
    await table.transact([
      { update: keys.user(userKey), set: { login_returns: true }, remove: ['login_ends'], if: same },
      { delete: erasureKey('user', userKey) },
      { put: eventItem({ type: 'login_returns', user_key: userKey }, clock.now()) },
    ]);
    return true;
  });
  return isKept ? takeBackRest(table, userKey) : undefined;
}

/** Takes back what was given up with a login that is kept. It can be repeated, and does nothing for one that ends again. */
export function takeBackRest(table: Table, userKey: string): Promise<UserRecord | undefined> {
  return retried(async () => {
    const user = await loadUser(table, userKey);
    if (user?.login_ends !== undefined || !user?.login_returns) return user;
    const { login_returns, ...kept } = user;
    const taken = (await Promise.all((await membershipsOf(table, userKey)).map((one) => takenBack(table, one)))).flat();
    const still: Condition[] = [
      { attribute: 'login_returns', equals: true },
      { attribute: 'login_ends', exists: false },
    ];
    for (const part of inTransactions(taken, [{ check: keys.user(userKey), if: still }])) await table.transact(part);
    await table.write({ update: keys.user(userKey), remove: ['login_returns'], if: still });
    return kept;
  });
}

/** The writes that give a member back what they gave up. */
async function takenBack(table: Table, member: UserAccountRecord): Promise<Write[][]> {
  const { user_key, account_key, was_admin } = member;
  if (was_admin) {
    const write = { update: keys.userAccount(user_key, account_key), remove: ['was_admin'], if: unchangedMember(member) };
    const set = { is_admin: true, version: (member.version ?? 0) + 1 };
    const rows = memberRowWrites(member, { ...member, ...set });
    return [[countMembers(account_key, { members: 0, admins: 1 }), { ...write, set }, ...rows]];
  }
  const account = await loadAccount(table, account_key);
  if (account?.closes === undefined || account.closed_by !== user_key || account.erasing) return [];
  return [
    [
      {
        update: keys.account(account_key),
        set: { version: account.version + 1 },
        remove: ['closes', 'closed_by'],
        if: unchangedAccount(account),
      },
      closingWrite(user_key, account_key, undefined),
      { delete: erasureKey('account', account_key) },
    ],
  ];
}
