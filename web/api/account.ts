import { useSyncExternalStore } from 'react';
import useSWR, { mutate } from 'swr';
import type { getConfigurationRoute } from '../../shared/contract/installation/get-configuration.ts';
import type { UserAccount } from '../../shared/contract/schemas/people/user.ts';
import type { getUserRoute } from '../../shared/contract/user/get-user.ts';
import type { getUserAccountsRoute } from '../../shared/contract/user/get-user-accounts.ts';
import { type AskingMember, type FactsFor, type MemberAction, may, mayCall } from '../../shared/domain/policy/permission.ts';
import { no } from '../../shared/domain/policy/verdict.ts';
import { call } from './call.ts';
import { selectAccount, selectedAccount } from './session.ts';

/** What the page needs before login: name, version, password length, whether anybody may register. */
export function useConfiguration() {
  return useSWR('configuration', () => call<typeof getConfigurationRoute>('GET', '/app/configuration')).data;
}

/** The user behind the session; undefined while loading. */
export function useUser() {
  return useSWR('user', async () => (await call<typeof getUserRoute>('GET', '/app/user')).user);
}

/** The person's own account first, then teams by name: whoever has many finds one where they look for it. */
function byName(accounts: readonly UserAccount[]): UserAccount[] {
  return accounts.toSorted(
    (one, other) =>
      Number(other.is_personal_account) - Number(one.is_personal_account) ||
      one.account_name.localeCompare(other.account_name, undefined, { numeric: true }),
  );
}

/** The accounts (teams) the user belongs to. */
export function useUserAccounts() {
  return useSWR('user_accounts', async () =>
    byName((await call<typeof getUserAccountsRoute>('GET', '/app/user/user_accounts')).user_accounts),
  );
}

/** The account that everything on the screen belongs to: the chosen one, or else the user's default. Undefined while loading. */
export function useCurrentAccount() {
  const chosen = useSyncExternalStore(selectedAccount.subscribe, selectedAccount.get);
  const { data: accounts } = useUserAccounts();
  const { data: user } = useUser();
  return (
    accounts?.find((account) => account.account_key === chosen) ??
    accounts?.find((account) => account.key === user?.default_user_account_key) ??
    accounts?.[0]
  );
}

/** The person at this screen, as the policy needs them; undefined while unknown. */
export function useMe(): AskingMember | undefined {
  const account = useCurrentAccount();
  const { data: user } = useUser();
  if (!account || !user) return undefined;
  const { account_key, is_admin, permissions, account_closes } = account;
  return { account_key, is_admin, permissions, account_closes, user_key: user.key, email_verified: user.verified };
}

/** The other accounts of the person at this screen, each with them as its member. */
export function useOtherAccounts() {
  const me = useMe();
  const { data: accounts = [] } = useUserAccounts();
  if (!me) return [];
  return accounts
    .filter(({ account_key }) => account_key !== me.account_key)
    .map((account) => {
      const { account_key, is_admin, permissions, account_closes } = account;
      return { ...account, member: { ...me, account_key, is_admin, permissions, account_closes } };
    });
}

/** Asks the policy for the person at this screen; nothing is allowed while they are unknown. */
export function useMay() {
  const me = useMe();
  return <A extends MemberAction>(action: A, ...facts: FactsFor<A>) => (me ? may(me, action, ...facts) : no('not_permitted'));
}

/** Asks whether the person at this screen has the flags that a call needs. */
export function useMayCall() {
  const me = useMe();
  return (name: string) => (me ? mayCall(me, name) : no('not_permitted'));
}

/** What the chosen account has nothing to do with: the person's own, and what names its account. That one may just have been left. */
const independent = new Set(['configuration', 'user', 'user_accounts', 'support']);

/** Acts in another account from now on, and forgets everything remembered of the previous one. */
export async function switchAccount(accountKey: string): Promise<void> {
  selectAccount(accountKey);
  await mutate((key) => !independent.has(Array.isArray(key) ? key[0] : key), undefined, { revalidate: true });
}
