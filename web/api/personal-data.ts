import useSWR from 'swr';
import type { closeAccountRoute } from '../../shared/contract/personal-data/close-account.ts';
import type { deleteLoginRoute } from '../../shared/contract/personal-data/delete-login.ts';
import type { downloadDataExportRoute } from '../../shared/contract/personal-data/download-data-export.ts';
import type { eraseAddressRoute } from '../../shared/contract/personal-data/erase-address.ts';
import type { getDataExportsRoute } from '../../shared/contract/personal-data/get-data-exports.ts';
import type { keepLoginRoute } from '../../shared/contract/personal-data/keep-login.ts';
import type { reopenAccountRoute } from '../../shared/contract/personal-data/reopen-account.ts';
import type { requestAddressExportRoute } from '../../shared/contract/personal-data/request-address-export.ts';
import type { requestDataExportRoute } from '../../shared/contract/personal-data/request-data-export.ts';
import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import type { DataExport } from '../../shared/contract/schemas/people/data-export.ts';
import { call } from './call.ts';

const askAgainMs = 3_000;

/** The files of gathered data that the person asked for, looked at again while one is being made. */
export function useDataExports() {
  return useSWR('data_exports', async () => (await call<typeof getDataExportsRoute>('GET', '/app/user/data_exports')).data_exports, {
    refreshInterval: (all: DataExport[] | undefined) => (all?.some(({ state }) => state === 'pending') ? askAgainMs : 0),
  });
}

export const requestDataExport = () => call<typeof requestDataExportRoute>('POST', '/app/user/data_exports');

export const requestAddressExport = (key: string, email_address: string) =>
  call<typeof requestAddressExportRoute>('POST', '/app/accounts/{key}/address_export', { params: { key }, body: { email_address } });

export const eraseAddress = (key: string, email_address: string) =>
  call<typeof eraseAddressRoute>('POST', '/app/accounts/{key}/erase_address', { params: { key }, body: { email_address } });

/** The address of a file, valid for a few minutes. */
export async function dataExportUrl(key: string): Promise<string> {
  return (await call<typeof downloadDataExportRoute>('GET', '/app/user/data_exports/{key}', { params: { key } })).url;
}

export const deleteLogin = () => call<typeof deleteLoginRoute>('POST', '/app/user/delete_login');

export const keepLogin = () => call<typeof keepLoginRoute>('POST', '/app/user/keep_login');

export async function closeAccount(key: string, name: string): Promise<Account> {
  return (await call<typeof closeAccountRoute>('POST', '/app/accounts/{key}/close', { params: { key }, body: { name } })).account;
}

export async function reopenAccount(key: string): Promise<Account> {
  return (await call<typeof reopenAccountRoute>('POST', '/app/accounts/{key}/reopen', { params: { key } })).account;
}
