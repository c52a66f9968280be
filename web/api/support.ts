import useSWR from 'swr';
import type { endSupportRoute } from '../../shared/contract/accounts/support/end-support.ts';
import type { getSupportRoute } from '../../shared/contract/accounts/support/get-support.ts';
import type { getSupportLogRoute } from '../../shared/contract/accounts/support/get-support-log.ts';
import type { grantSupportRoute } from '../../shared/contract/accounts/support/grant-support.ts';
import type { RouteInput } from '../../shared/contract/define-route.ts';
import type { SupportAccess, SupportAct } from '../../shared/contract/schemas/accounts/support.ts';
import { call } from './call.ts';
import { usePages } from './use-pages.ts';

export type SupportInput = RouteInput<typeof grantSupportRoute>['body']['data'];

/** Whether support may look at an account, and whether somebody is in. Nothing is asked without a key. */
export function useSupport(key: string | undefined) {
  return useSWR(
    key ? ['support', key] : null,
    async ([, of]) => (await call<typeof getSupportRoute>('GET', '/app/accounts/{key}/support', { params: { key: of } })).support,
    { keepPreviousData: false },
  );
}

/** Throws ApiError version_conflict, with the newer state as `support`. */
export async function grantSupport(key: string, data: SupportInput): Promise<SupportAccess> {
  return (await call<typeof grantSupportRoute>('POST', '/app/accounts/{key}/support', { params: { key }, body: { data } })).support;
}

export async function endSupport(key: string): Promise<SupportAccess> {
  return (await call<typeof endSupportRoute>('POST', '/app/accounts/{key}/support/end', { params: { key }, body: {} })).support;
}

/** What support did in an account, newest first. */
export function useSupportLog(key: string) {
  return usePages<{ acts: SupportAct[]; cursor: string | null }>(['support_log', key], (cursor) =>
    call<typeof getSupportLogRoute>('GET', '/app/accounts/{key}/support/log', { params: { key }, query: { cursor } }),
  );
}
