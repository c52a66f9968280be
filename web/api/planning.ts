import useSWR from 'swr';
import type * as z from 'zod/mini';
import type { getCustomControlsRoute } from '../../shared/contract/custom-controls/get-custom-controls.ts';
import type { getAvailableClientsRoute } from '../../shared/contract/integrations/xplan/get-available-clients.ts';
import type { getClientDataRoute } from '../../shared/contract/integrations/xplan/get-client-data.ts';
import type { getXplanClientCategoriesRoute } from '../../shared/contract/integrations/xplan/get-xplan-client-categories.ts';
import type { planningClientSchema } from '../../shared/contract/schemas/accounts/planning-client.ts';
import { type ClientData, clientFragments } from '../../shared/domain/integrations/xplan/fragments.ts';
import { call } from './call.ts';

export type PlanningClient = z.output<typeof planningClientSchema>;

/** Clients of the account's planning system. */
export async function findClients(search_term: string, signal: AbortSignal): Promise<PlanningClient[]> {
  const path = '/app/integrations/xplan/get_available_clients';
  return (await call<typeof getAvailableClientsRoute>('GET', path, { query: { search_term } }, { retries: 0, signal })).data;
}

/** The types and subtypes of documents there. */
export function useCategories() {
  const get = async () => (await call<typeof getXplanClientCategoriesRoute>('GET', '/app/integration/get_xplan_client_categories')).data;
  return useSWR('planning_categories', get, { revalidateOnFocus: false });
}

/** Everything that the planning system knows of a client, fetched at once, and what stands between several values of one path. */
export async function fetchClientData(client_id: string): Promise<{ data: ClientData; glue: string }> {
  const given = { body: { client_id, fragments: [...clientFragments] } };
  return await call<typeof getClientDataRoute>('POST', '/app/integrations/xplan/get_client_data', given, { retries: 0 });
}

/** Whether the account is connected with its planning system; false while that is unknown. */
export function usePlanningSystem(accountKey: string, asks: boolean): boolean {
  const get = async () => {
    const given = { params: { account_key: accountKey } };
    return (await call<typeof getCustomControlsRoute>('GET', '/app/accounts/{account_key}/custom_controls', given)).connected_systems;
  };
  const { data } = useSWR(asks ? ['connected_systems', accountKey] : null, get, { revalidateOnFocus: false, shouldRetryOnError: false });
  return data?.includes('xplan') === true;
}
