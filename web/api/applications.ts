import useSWR from 'swr';
import type { createApiKeyRoute } from '../../shared/contract/programs/create-api-key.ts';
import type { createApplicationRoute } from '../../shared/contract/programs/create-application.ts';
import type { deleteApiKeyRoute } from '../../shared/contract/programs/delete-api-key.ts';
import type { deleteApplicationRoute } from '../../shared/contract/programs/delete-application.ts';
import type { getApiKeysRoute } from '../../shared/contract/programs/get-api-keys.ts';
import type { getApplicationsRoute } from '../../shared/contract/programs/get-applications.ts';
import type { updateApplicationRoute } from '../../shared/contract/programs/update-application.ts';
import type { Application } from '../../shared/contract/schemas/accounts/application.ts';
import type { Scope } from '../../shared/domain/policy/scopes.ts';
import { call } from './call.ts';

/** The applications of the account that the person acts in. */
export function useApplications(accountKey: string | undefined) {
  return useSWR(accountKey === undefined ? null : ['applications', accountKey], async () => {
    return (await call<typeof getApplicationsRoute>('GET', '/app/applications/')).applications;
  });
}

type Named = { name: string; scopes: Scope[] };

/** The new application with its secret, which no later answer shows. */
export async function createApplication(data: Named): Promise<Application & { client_secret: string }> {
  // A repeated request would make a second application.
  return (await call<typeof createApplicationRoute>('POST', '/app/applications/', { body: { data } }, { retries: 0 })).application;
}

export async function updateApplication(key: string, data: Named): Promise<Application> {
  return (await call<typeof updateApplicationRoute>('PUT', '/app/applications/{key}', { params: { key }, body: { data } })).application;
}

export async function refreshSecret(key: string): Promise<{ application: Application; secret: string }> {
  const given = { params: { key }, query: { refresh_secret: 'true' as const }, body: { data: {} } };
  const { application } = await call<typeof updateApplicationRoute>('PUT', '/app/applications/{key}', given);
  return { application, secret: application.client_secret ?? '' };
}

export async function deleteApplication(key: string): Promise<void> {
  await call<typeof deleteApplicationRoute>('DELETE', '/app/applications/{key}', { params: { key } });
}

/** A new API key of the person, in the account of this membership. */
export async function createApiKey(entity_key: string): Promise<string> {
  return (await call<typeof createApiKeyRoute>('POST', '/app/api_keys/', { body: { entity_key } })).api_key;
}

/** The person's API keys in all their accounts. */
export function useApiKeys() {
  return useSWR('api_keys', async () => (await call<typeof getApiKeysRoute>('GET', '/app/api_keys/')).api_keys);
}

export async function deleteApiKey(entity_key: string): Promise<void> {
  await call<typeof deleteApiKeyRoute>('DELETE', '/app/api_keys/{entity_key}', { params: { entity_key } });
}
