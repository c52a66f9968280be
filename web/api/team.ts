import useSWR from 'swr';
import type { addUserAccountRoute } from '../../shared/contract/accounts/add-user-account.ts';
import type { createAccountRoute } from '../../shared/contract/accounts/create-account.ts';
import type { getAccountRoute } from '../../shared/contract/accounts/get-account.ts';
import type { getAccountMembersRoute } from '../../shared/contract/accounts/get-account-members.ts';
import type { getInProgressRoute } from '../../shared/contract/accounts/get-in-progress.ts';
import type { removeUserAccountRoute } from '../../shared/contract/accounts/remove-user-account.ts';
import type { updateAccountRoute } from '../../shared/contract/accounts/update-account.ts';
import type { updateUserAccountRoute } from '../../shared/contract/accounts/update-user-account.ts';
import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import type { UserAccount } from '../../shared/contract/schemas/people/user.ts';
import type { ListColumn } from '../../shared/domain/lists/list-columns.ts';
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
  change: Partial<Pick<Account, 'name' | 'retention_years' | 'contacts_from_sending' | 'language' | 'embedding_origins' | 'list_columns'>>,
): Promise<Account> {
  const body = { data: { ...change, version } };
  return (await call<typeof updateAccountRoute>('POST', '/app/accounts/{key}', { params: { key }, body })).data.account;
}

/** Makes these the columns of everybody in the account who chooses none. Throws version_conflict as `updateAccount` does. */
export async function giveColumns(accountKey: string, columns: readonly ListColumn[]): Promise<void> {
  const { data } = await call<typeof getAccountRoute>('GET', '/app/accounts/{key}', { params: { key: accountKey } });
  await updateAccount(data.account, { list_columns: [...columns] });
}

export async function createTeam(name: string): Promise<Account> {
  return (await call<typeof createAccountRoute>('POST', '/app/accounts/', { body: { data: { name } } })).data.account;
}

interface MembersPage {
  user_accounts: UserAccount[];
  cursor: string | null;
}

export interface MemberFilters {
  /** How a name or an address begins. */
  search?: string;
  only?: 'administrators' | 'invited' | undefined;
}

/** The most members that a search answers. */
export const mostMembersFound = 50;

/** The members of an account and the people invited to it, page after page, or the first ones that a search finds. */
export function useMembers(accountKey: string, { search = '', only }: MemberFilters = {}) {
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<MembersPage, ApiError | Error>(
    ['members', accountKey, search, only ?? ''],
    (cursor) =>
      call<typeof getAccountMembersRoute>('GET', '/app/accounts/{key}/user_accounts', {
        params: { key: accountKey },
        query: { cursor, only, search: search || undefined },
      }),
    { revalidateFirstPage: false, keepPreviousData: true },
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

/** Throws ApiError version_conflict, with the newer one as `user_account`, if the member has changed since `version`. */
export async function updateMember({ account_key, key, version }: UserAccount, change: RightsChange): Promise<UserAccount> {
  const body = { data: { user_account_key: key, version, ...change } };
  const params = { key: account_key };
  return (await call<typeof updateUserAccountRoute>('POST', '/app/accounts/{key}/update_user_account', { params, body })).user_account;
}

/** Removes a member, withdraws an invitation, or leaves. Somebody takes over what a member has in progress. */
export async function removeMember({ account_key, key }: UserAccount, taken_over_by?: string): Promise<void> {
  const body = { data: { user_account_key: key, taken_over_by } };
  await call<typeof removeUserAccountRoute>('POST', '/app/accounts/{key}/remove_user_account', { params: { key: account_key }, body });
}

/** What a member has in progress, added up from its parts. */
export function useInProgress({ account_key, key }: UserAccount) {
  const { data, error, mutate } = useSWR(
    ['in_progress', account_key, key],
    async () => {
      const sum = { setup: 0, awaiting_signatures: 0, templates: 0, names: [] as string[] };
      let cursor: string | undefined;
      do {
        const params = { key: account_key, user_account_key: key };
        const path = '/app/accounts/{key}/user_accounts/{user_account_key}/in_progress';
        const part = await call<typeof getInProgressRoute>('GET', path, { params, query: { cursor } });
        sum.setup += part.in_progress.setup;
        sum.awaiting_signatures += part.in_progress.awaiting_signatures;
        sum.templates += part.in_progress.templates;
        sum.names = [...sum.names, ...part.names].slice(0, 5);
        cursor = part.cursor ?? undefined;
      } while (cursor);
      return sum;
    },
    // Counted anew each time that it is asked.
    { revalidateOnMount: true, revalidateOnFocus: false, keepPreviousData: false },
  );
  return { inProgress: data, error, retry: () => mutate() };
}
