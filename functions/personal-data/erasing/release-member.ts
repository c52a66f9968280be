import { personalAccountName } from '../../data/accounts/accounts.ts';
import { indexKeys } from '../../data/index-keys.ts';
import { keys } from '../../data/keys.ts';
import type { UserAccountRecord } from '../../data/people/member-records.ts';
import { memberRowWrites } from '../../data/people/membership.ts';
import { loadUser, membershipsOf, newAccount } from '../../data/people/users.ts';
import type { Write } from '../../ports/table.ts';
import { clearIndexed, type Erasing } from './clear-away.ts';
import { clearIdentities } from './single-sign-on.ts';

/** Takes a member out of an account that goes. They continue in another one, or in a new personal one if it was their only account. */
export async function releaseMember({ table, clock }: Pick<Erasing, 'table' | 'clock'>, member: UserAccountRecord): Promise<void> {
  const { user_key, account_key } = member;
  const [user, memberships, apiKey] = await Promise.all([
    loadUser(table, user_key),
    membershipsOf(table, user_key),
    table.get(keys.apiKey(user_key, account_key), { consistent: true }),
  ]);
  const others = memberships.filter((one) => one.account_key !== account_key && !one.invitation);
  const writes: Write[] = [
    { delete: keys.userAccount(user_key, account_key) },
    ...memberRowWrites(member, undefined),
    { delete: keys.listSettings(user_key, account_key) },
  ];
  if (apiKey) writes.push({ delete: keys.apiKey(user_key, account_key) }, { delete: keys.session(String(apiKey.hash)) });
  if (user && !user.erasing) {
    const made = others.length === 0 ? newAccount(user, personalAccountName(user.name), true, clock.now()) : undefined;
    if (made) writes.push(...made.writes);
    const next = made?.account.key ?? (others.find(({ is_personal_account }) => is_personal_account) ?? others[0])?.account_key;
    if (next && user.default_account_key === account_key) {
      const same = [{ attribute: 'default_account_key', equals: account_key }];
      writes.push({ update: keys.user(user_key), set: { default_account_key: next }, if: same });
    }
  }
  await clearIndexed(table, 'gsi1', indexKeys.notificationsOfAccount(user_key, account_key));
  await clearIdentities(table, user_key, account_key);
  await table.transact(writes);
}
