import useSWR from 'swr';
import type { addUserAccountRoute } from '../../shared/contract/accounts/add-user-account.ts';
import type { createAccountRoute } from '../../shared/contract/accounts/create-account.ts';
import type { getAccountRoute } from '../../shared/contract/accounts/get-account.ts';
import type { getAccountMembersRoute } from '../../shared/contract/accounts/get-account-members.ts';
import type { removeUserAccountRoute } from '../../shared/contract/accounts/remove-user-account.ts';
import type { updateAccountRoute } from '../../shared/contract/accounts/update-account.ts';
import type { updateUserAccountRoute } from '../../shared/contract/accounts/update-user-account.ts';
import type { Account } from '../../shared/contract/schemas/account.ts';
import type { UserAccount } from '../../shared/contract/schemas/user.ts';
import type { PresetRole } from '../../shared/domain/policy/role-names.ts';
import type { RightsChange } from '../../shared/domain/policy/roles.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';
import { usePages } from './use-pages.ts';

/** One account of the user. Data remembered of another account is never shown for it. */
export function useAccount(key: string) {
  const { data, error, mutate } = useSWR<Account, ApiError | Error>(['account', key], async () => {
    return (await call<typeof getAccountRoute>('GET', '/app/accounts/{key}', { params: { key } })).data.account;
  });
  return { account: data?.key === key ? data : undefined, error, mutate };
}

/** Throws ApiError version_conflict, with the newer account as `data.account`, if the account has changed since `version`. */
export async function updateAccount(
  { key, version }: Pick<Account, 'key' | 'version'>,
  change: Pick<Account, 'name' | 'retention_years' | 'contacts_from_sending'>,
): Promise<Account> {
  const body = { data: { ...change, version } };
  return (await call<typeof updateAccountRoute>('POST', '/app/accounts/{key}', { params: { key }, body })).data.account;
}

export async function createTeam(name: string): Promise<Account> {
  return (await call<typeof createAccountRoute>('POST', '/app/accounts/', { body: { data: { name } } })).data.account;
}

interface MembersPage {
  user_accounts: UserAccount[];
  cursor: string | null;
}

/** The members of an account and the people invited to it, page after page. */
export function useMembers(accountKey: string) {
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<MembersPage, ApiError | Error>(
    ['members', accountKey],
    (cursor) =>
      call<typeof getAccountMembersRoute>('GET', '/app/accounts/{key}/user_accounts', { params: { key: accountKey }, query: { cursor } }),
    { revalidateFirstPage: false },
  );
  return { members: pages?.flatMap((page) => page.user_accounts), error, hasMore, loadingMore, loadMore, refresh: () => mutate() };
}

export interface Invited {
  first_name: string;
  last_name: string;
  email_address: string;
}

/** Invites somebody by mail. Somebody who was invited before gets a new link, and without a role keeps the rights promised then. */
export async function inviteMember(accountKey: string, person: Invited, role?: PresetRole): Promise<UserAccount> {
  const body = { data: { ...person, role } };
  const params = { key: accountKey };
  return (await call<typeof addUserAccountRoute>('POST', '/app/accounts/{key}/add_user_account', { params, body })).user_account;
}

export async function updateMember({ account_key, key }: UserAccount, change: RightsChange): Promise<UserAccount> {
  const body = { data: { user_account_key: key, ...change } };
  const params = { key: account_key };
  return (await call<typeof updateUserAccountRoute>('POST', '/app/accounts/{key}/update_user_account', { params, body })).user_account;
}

/** Removes a member, withdraws an invitation, or leaves. */
export async function removeMember({ account_key, key }: UserAccount): Promise<void> {
  const body = { data: { user_account_key: key } };
  await call<typeof removeUserAccountRoute>('POST', '/app/accounts/{key}/remove_user_account', { params: { key: account_key }, body });
}
