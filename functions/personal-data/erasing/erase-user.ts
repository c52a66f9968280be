import { handOver } from '../../accounts/leaving/hand-over.ts';
import { anAdministrator } from '../../accounts/leaving/successor.ts';
import { tellSuccessor } from '../../accounts/leaving/take-over.ts';
import { loadAccount, unchangedAccount } from '../../data/accounts/accounts.ts';
import { type ErasureDue, erasureKey, erasureWrite } from '../../data/following/due-items.ts';
import { indexKeys } from '../../data/index-keys.ts';
import { keys } from '../../data/keys.ts';
import { packsOfAccount } from '../../data/lists/packs-of-account.ts';
import { formerMember } from '../../data/people/former-member.ts';
import type { UserAccountRecord } from '../../data/people/member-records.ts';
import { countMembers } from '../../data/people/members.ts';
import { leaveWrites } from '../../data/people/membership.ts';
import type { UserRecord } from '../../data/people/user-records.ts';
import { emailClaim, loadUser, membershipsOf } from '../../data/people/users.ts';
import { retried } from '../../data/retried.ts';
import type { Condition, Table, Write } from '../../ports/table.ts';
import { log } from '../../runtime/log.ts';
import { partitionsOfUser } from '../partitions.ts';
import { clearFiles, clearIndexed, clearLinks, clearPartition, type Erasing } from './clear-away.ts';
import { eraseAddressInAccount } from './erase-address-in-account.ts';

import { clearIdentities, forgetTester } from './single-sign-on.ts';

/**
 * Erases a user whose days of grace are over. Each step can be repeated: a run that was stopped is followed by another,
 * until the user's own item goes together with the due item.
 */
export async function eraseUser(deps: Erasing, due: ErasureDue): Promise<void> {
  const { table } = deps;
  const user = await loadUser(table, due.key);
  if (!user || user.login_ends !== due.ends) return void (await table.write({ delete: erasureKey('user', due.key) }));
  const same = [{ attribute: 'login_ends', equals: due.ends }];
  // From here on, nobody can keep the login.
  if (!user.erasing) await table.write({ update: keys.user(user.key), set: { erasing: true }, if: same });

  for (const member of await membershipsOf(table, user.key)) await leave(deps, user, member);
  await clearIndexed(table, 'gsi1', indexKeys.sessions(user.key));
  await clearIdentities(table, user.key);
  await clearLinks(table, user.key);
  await clearFiles(deps, user.key);
  const own = keys.user(user.key);
  for (const pk of partitionsOfUser(user.key)) await clearPartition(table, pk, pk === own.pk ? [own.sk] : []);
  const { pk, sk } = (await emailClaim(table, user.email_address)) ?? keys.email(user.email_address);
  await table.transact([
    { delete: { pk, sk }, if: [{ attribute: 'user_key', equals: user.key }] },
    { delete: own, if: same },
    { delete: erasureKey('user', user.key) },
  ]);
  log('info', 'user_erased', { user_key: user.key });
}

/** Takes the user out of an account: it goes too if it is theirs alone. */
async function leave(deps: Erasing, user: UserRecord, member: UserAccountRecord): Promise<void> {
  const { table } = deps;
  const { account_key } = member;
  // An account of their own has its own due item. The membership goes with the user's partition.
  if (await closeIfAlone(deps, account_key)) return;
  await handAllOver(deps, user, account_key);
  await eraseAddressInAccount(table, account_key, user.email_address);
  await forgetTester(table, account_key, user.email_address);
  await forgetNotices(deps, member);
  await retried(async () => {
    // The others may have left in the meantime, and an administrator may have removed this one.
    if (await closeIfAlone(deps, account_key)) return;
    const others = await othersIn(table, account_key);
    const now = await table.get(keys.userAccount(user.key, account_key), { consistent: true });
    const counted: Write = {
      ...countMembers(account_key, { members: -1, admins: 0 }),
      if: [{ attribute: 'more_members', atLeast: 1 }],
    };
    if (now) await table.transact([...(others > 0 ? [counted] : []), ...leaveWrites(now)]);
  });
}

const othersIn = async (table: Table, accountKey: string) =>
  (await table.get(keys.memberCount(accountKey), { consistent: true }))?.more_members ?? 0;

/** Closes an account that has no other member, to be erased at once. False if it has others, or is gone. */
function closeIfAlone({ table, clock }: Erasing, accountKey: string): Promise<boolean> {
  return retried(async () => {
    const [others, account] = await Promise.all([othersIn(table, accountKey), loadAccount(table, accountKey)]);
    if (others > 0 || !account) return false;
    if (account.closes !== undefined) return true;
    const closes = clock.now().toISOString();
    const closed = { closes, version: account.version + 1 };
    const same: Condition[] = [{ attribute: 'pk', exists: true }, ...unchangedAccount(account)];
    await table.transact([{ update: keys.account(accountKey), set: closed, if: same }, erasureWrite('account', accountKey, closes)]);
    return true;
  });
}

/** What the user made belongs to an administrator from now on, who can finish or delete it, and who is told. */
async function handAllOver(deps: Erasing, user: UserRecord, account_key: string): Promise<void> {
  const { table, clock } = deps;
  const heir = await anAdministrator(table, account_key, user.key);
  const successor = heir && (await loadUser(table, heir.user_key));
  let n = 0;
  for await (const { key, created_by } of packsOfAccount(table, account_key)) {
    if (created_by !== user.key) continue;
    n += (await handOver(deps, key, { account_key, gone: user, successor, by: user.key, isErased: true })) ? 1 : 0;
  }
  if (!successor || n === 0) return;
  await tellSuccessor(table, { id: `erased-${user.key}-${account_key}`, at: clock.now(), name: formerMember, successor, account_key, n });
}

/** Other members were told that this one joined. */
async function forgetNotices({ table }: Erasing, { key, account_key }: UserAccountRecord): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await table.query({ index: 'gsi1', pk: indexKeys.members(account_key), ...(cursor && { cursor }) });
    for (const { user_key } of page.items) {
      const told = await table.query({ index: 'gsi1', pk: indexKeys.notificationsOfAccount(user_key, account_key) });
      for (const { pk, sk } of told.items.filter((one) => one.related_key === key)) await table.write({ delete: { pk, sk } });
    }
    cursor = page.cursor;
  } while (cursor);
}
