import { adapters } from '../../../shared/domain/integrations/adapters.ts';
import type { IntegrationRecord } from '../../data/integrations/integration-records.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { openSecret } from '../../secret-box.ts';
import { askingWithin } from '../adapters/connection.ts';
import type { OAuthClient } from './client.ts';

/** Seconds for each step of OAuth 2. */
const patience = 20;

/** The application that a configuration names at the other system. */
export async function clientOf(
  { connections, tickets }: DepsFor<{ connections: 'write'; tickets: 'read' }>,
  { key, integration_id, site_url, user_name, secret_box }: IntegrationRecord,
): Promise<OAuthClient> {
  const addresses = adapters[integration_id].oauth;
  if (!addresses) throw new Error(`${integration_id} does not use OAuth`);
  return {
    site_url,
    client_id: user_name,
    client_secret: await openSecret(tickets, 'integration secret', key, secret_box),
    addresses,
    mayBePlain: connections.isListed(new URL(site_url)),
    ask: askingWithin(connections, patience),
  };
}
