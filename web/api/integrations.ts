import useSWR from 'swr';
import type * as z from 'zod/mini';
import type { addUpdateDeleteConfiguredIntegrationRoute } from '../../shared/contract/integrations/add-update-delete-configured-integration.ts';
import type { fileAgainRoute } from '../../shared/contract/integrations/file-again.ts';
import type { getConfiguredIntegrationsRoute } from '../../shared/contract/integrations/get-configured-integrations.ts';
import type { getFilingsRoute } from '../../shared/contract/integrations/get-filings.ts';
import type { setUpIntegrationConfigurationRoute } from '../../shared/contract/integrations/set-up-integration-configuration.ts';
import type { Filing, IntegrationConfiguration, integrationInputSchema } from '../../shared/contract/schemas/accounts/integration.ts';
import { call } from './call.ts';

export type IntegrationInput = z.output<typeof integrationInputSchema>;

/** The integrations of the account that the person acts in, and what was done with them. */
export function useIntegrations(accountKey: string) {
  return useSWR(['integrations', accountKey], () =>
    call<typeof getConfiguredIntegrationsRoute>('GET', '/app/integration_configuration/get_configured_integrations'),
  );
}

/** Adds, changes or unlinks one. Null once it is unlinked. */
export async function changeIntegration(data: IntegrationInput): Promise<IntegrationConfiguration | null> {
  const path = '/app/integration_configuration/add_update_delete_configured_integration';
  // A repeated request would add a second one.
  const answer = await call<typeof addUpdateDeleteConfiguredIntegrationRoute>('POST', path, { body: { data } }, { retries: 0 });
  return answer.integration_configuration;
}

/** Stores a small file there, to see that it works. */
export async function setUpIntegration(integration_configuration_id: string): Promise<void> {
  const given = { body: { data: { integration_configuration_id } } };
  await call<typeof setUpIntegrationConfigurationRoute>('POST', '/app/integrations/set_up_integration_configuration', given, {
    retries: 0,
  });
}

/** The page of the other system that asks to allow the connection. */
export async function beginAuthentication(integration_configuration_id: string): Promise<string> {
  const given = { body: { data: { integration_configuration_id, authenticate: true } } };
  const path = '/app/integrations/set_up_integration_configuration';
  const { authorization_address } = await call<typeof setUpIntegrationConfigurationRoute>('POST', path, given, { retries: 0 });
  return authorization_address ?? '';
}

/** Milliseconds between two looks at a document that is being filed. */
const pollMs = 5_000;

/** Where a finished document was filed. */
export function useFilings(key: string) {
  const get = async () => (await call<typeof getFilingsRoute>('GET', '/app/documents/{key}/filings', { params: { key } })).filings;
  const isWaiting = (filings: Filing[] | undefined) => filings?.some(({ state }) => state === 'waiting') === true;
  return useSWR(['filings', key], get, { refreshInterval: (filings) => (isWaiting(filings) ? pollMs : 0) });
}

export async function fileAgain(key: string, integration_configuration_id: string): Promise<Filing[]> {
  const given = { params: { key }, body: { integration_configuration_id } };
  return (await call<typeof fileAgainRoute>('POST', '/app/documents/{key}/file_again', given)).filings;
}
