import { adapters, usesOAuth } from '../../shared/domain/integrations/adapters.ts';
import type { IntegrationRecord } from '../data/integrations/integration-records.ts';
import { openSecret } from '../secret-box.ts';
import { type Ask, askingWithin, type Connection, type Credentials } from './adapters/connection.ts';
import { connects } from './adapters/registry.ts';
import type { TokenDeps } from './oauth/access-token.ts';
import { askingAs } from './oauth/asking-as.ts';

/** Opens a connection with what its configuration holds. `seconds`: for all its requests together. */
export async function openConnection(deps: TokenDeps, integration: IntegrationRecord, seconds: number): Promise<Connection> {
  const connect = await connects[integration.integration_id]();
  const { ask, credentials } = await openSystem(deps, integration, seconds);
  return connect(ask, credentials);
}

/** A way to ask the system, and what to say there. With OAuth 2, requests carry the token, and there is no secret to say. */
export async function openSystem(
  deps: TokenDeps,
  integration: IntegrationRecord,
  seconds: number,
): Promise<{ ask: Ask; credentials: Credentials }> {
  const { key, integration_id, site_url, user_name, bucket, region, secret_box } = integration;
  const ask = askingWithin(deps.connections, seconds);
  const given = { site_url, user_name, bucket, region };
  if (usesOAuth(adapters[integration_id])) return { ask: askingAs(deps, integration, ask), credentials: { ...given, access_token: '' } };
  return { ask, credentials: { ...given, access_token: await openSecret(deps.tickets, 'integration secret', key, secret_box) } };
}
