import useSWR from 'swr';
import type { createAccountRoute } from '../../shared/contract/accounts/create-account.ts';
import type { getAccountRoute } from '../../shared/contract/accounts/get-account.ts';
import type { updateAccountRoute } from '../../shared/contract/accounts/update-account.ts';
import type { Account } from '../../shared/contract/schemas/account.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';

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
