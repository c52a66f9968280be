import { keepLoginRoute } from '../../shared/contract/personal-data/keep-login.ts';
import { handle } from '../calls/handle.ts';
import { erasureKey } from '../data/following/due-items.ts';
import { keys } from '../data/keys.ts';
import { closingWrite } from '../data/people/account-closing.ts';
import { loadAccount, unchangedAccount } from '../data/people/accounts.ts';
import { countMembers } from '../data/people/members.ts';
import { memberRowWrites, unchangedMember } from '../data/people/membership.ts';
import { loadUser, membershipsOf, presentUser } from '../data/people/users.ts';
import type { UserAccountRecord } from '../data/records.ts';
import { retried } from '../data/retried.ts';
import { inTransactions } from '../data/transactions.ts';
import { ConditionFailed, type Table, type Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';

const { fail } = refusing(keepLoginRoute);

/** Everything is as it was before, but for programs: their keys and tokens have ended. */
export const keepLogin = handle(keepLoginRoute, { table: 'write' }, async ({ table }, caller) =>
  retried(async () => {
    const user = (await loadUser(table, caller.user_key)) ?? fail('login_erased');
    const { login_ends, erasing, ...kept } = user;
    if (login_ends === undefined) return { user: presentUser(user) };
    if (erasing) return fail('login_erased');
    const taken = (await Promise.all((await membershipsOf(table, user.key)).map((one) => takenBack(table, one)))).flat();
    const same = [
      { attribute: 'login_ends', equals: login_ends },
      { attribute: 'erasing', exists: false },
    ];
    const own: Write[] = [{ update: keys.user(user.key), remove: ['login_ends'], if: same }, { delete: erasureKey('user', user.key) }];
    // The login comes first: once it is kept, nothing else is deleted with it.
    for (const part of inTransactions([own, ...taken])) {
      await table.transact(part).catch((error: unknown) => {
        throw error instanceof ConditionFailed && part[error.index] === own[0] ? busyOrErased() : error;
      });
    }
    log('info', 'login_kept', { user_key: user.key });
    return { user: presentUser(kept) };
  }),
);

const busyOrErased = () => fail('login_erased');

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
