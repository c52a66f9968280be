import { deleteLoginRoute } from '../../shared/contract/personal-data/delete-login.ts';
import { handle } from '../calls/handle.ts';
import { Reply } from '../calls/reply.ts';
import { closingWrite } from '../data/accounts/account-closing.ts';
import { loadAccount, unchangedAccount } from '../data/accounts/accounts.ts';
import { erasureWrite } from '../data/following/due-items.ts';
import { keys } from '../data/keys.ts';
import type { UserAccountRecord } from '../data/people/member-records.ts';
import { countMembers } from '../data/people/members.ts';
import { memberRowWrites, unchangedMember } from '../data/people/membership.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { loadUser, membershipsOf } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import { inTransactions } from '../data/transactions.ts';
import { ConditionFailed, type Table, type Write } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { newCredentials } from '../session/credentials.ts';
import { clearedCookies, endSessions } from '../session/member-session.ts';
import { refuseWhileUnderWay } from './under-way.ts';

const { fail } = refusing(deleteLoginRoute);

/**
 * Begins the days in which somebody can keep a login that they wanted to delete. They give up administration at once,
 * so that no team loses its last administrator when the days are over; the accounts that are theirs alone close.
 * The new generation of their credentials ends sessions, programs and API keys in the same write.
 */
export const deleteLogin = handle(deleteLoginRoute, { table: 'write' }, async (deps, caller) => {
  const { table, clock, settings } = deps;
  requireProof(caller);
  const login_ends = new Date(clock.now().getTime() + settings.closingGraceDays * 24 * 60 * 60_000).toISOString();
  await retried(async () => {
    const user = (await loadUser(table, caller.user_key)) ?? fail('unauthenticated');
    const writes = (await Promise.all((await membershipsOf(table, user.key)).map((one) => givenUp(table, one, login_ends)))).flat();
    const { writes: own } = newCredentials(user, { login_ends }, 'login_ending', clock.now());
    const last = [...own, erasureWrite('user', user.key, login_ends)];
    // An administrator of very many teams gives them up in parts, and the login goes with the last one.
    const parts = inTransactions([...writes, last]);
    for (const part of parts) await table.transact(part).catch((error: unknown) => refuse(error, part));
  });
  await endSessions(table, caller.user_key);
  log('info', 'login_deletion_requested', { user_key: caller.user_key });
  return new Reply({ json: { login_ends }, cookies: clearedCookies(settings) });
});

/** The writes that take a member out of the administration of an account, or close one that has nobody else. Throws documents_under_way. */
async function givenUp(table: Table, member: UserAccountRecord, ends: string): Promise<Write[][]> {
  const { user_key, account_key } = member;
  const others = (await table.get(keys.memberCount(account_key), { consistent: true }))?.more_members ?? 0;
  if (others > 0) {
    if (!member.is_admin) return [];
    const set = { is_admin: false, was_admin: true, version: (member.version ?? 0) + 1 };
    return [
      [
        countMembers(account_key, { members: 0, admins: -1 }),
        { update: keys.userAccount(user_key, account_key), set, if: unchangedMember(member) },
        ...memberRowWrites(member, { ...member, ...set }),
      ],
    ];
  }
  const account = await loadAccount(table, account_key);
  if (!account || account.closes !== undefined) return [];
  await refuseWhileUnderWay(table, account_key);
  const closed = { closes: ends, closed_by: user_key, version: account.version + 1 };
  return [
    [
      { update: keys.account(account_key), set: closed, if: unchangedAccount(account) },
      closingWrite(user_key, account_key, ends),
      erasureWrite('account', account_key, ends),
    ],
  ];
}

function refuse(error: unknown, part: readonly Write[]): never {
  const failed = error instanceof ConditionFailed ? part[error.index] : undefined;
  if (failed && 'update' in failed && failed.add?.more_admins === -1) return fail('last_admin_leaves');
  throw error;
}
