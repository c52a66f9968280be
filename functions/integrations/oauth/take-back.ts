import type { IntegrationRecord, TokensRecord } from '../../data/integrations/integration-records.ts';
import { describeError, log } from '../../runtime/log.ts';
import { NotTaken } from '../adapters/connection.ts';
import { openTokens, type TokenDeps } from './access-token.ts';
import { revokeTokens } from './client.ts';
import { clientOf } from './client-of.ts';

/** Has the other system take back the tokens of a connection that is gone, if it offers that. Whether it does so changes nothing here. */
export async function takeBack(deps: TokenDeps, integration: IntegrationRecord, stored: TokensRecord): Promise<void> {
  const tokens = await openTokens(deps, integration.key, stored);
  if (!tokens) return;
  try {
    await revokeTokens(await clientOf(deps, integration), tokens);
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    log('warn', 'integration_tokens_not_revoked', { integration_key: integration.key, ...describeError(error.cause ?? error) });
  }
}
