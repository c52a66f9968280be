import { setTimeout as pause } from 'node:timers/promises';
import { adapters } from '../../../shared/domain/integrations/adapters.ts';
import { packKeyOf } from '../../data/ids.ts';
import type { IntegrationRecord, TokensRecord } from '../../data/integrations/integration-records.ts';
import { integrationEventWrite, integrationWrite, loadIntegration } from '../../data/integrations/integrations.ts';
import { loadTokens, tokensWrite } from '../../data/integrations/tokens.ts';
import { keys } from '../../data/keys.ts';
import { retried } from '../../data/retried.ts';
import { ConditionFailed } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { log } from '../../runtime/log.ts';
import { openSecret, sealSecret } from '../../secret-box.ts';
import { NotTaken } from '../adapters/connection.ts';
import { ownTokens, renewedTokens, type Tokens } from './client.ts';
import { clientOf } from './client-of.ts';

export type TokenDeps = DepsFor<{ table: 'write'; connections: 'write'; tickets: 'read' }>;

/** Milliseconds before its end at which a token is renewed, so that it does not end on its way. */
const ahead = 60_000;
/** Milliseconds that a renewal has: more than its request may take. */
const renewing = 30_000;
/** Milliseconds between two looks at tokens that somebody else renews. */
const lookAgain = 100;

/**
 * The token of a connection, renewed if it has ended, or if the other system refuses it (`refused`). Many may ask at once: one
 * of them renews it, the others wait for that, because a system may take each refresh token but once. Throws NotTaken.
 */
export async function accessToken(deps: TokenDeps, integration: IntegrationRecord, refused = ''): Promise<string> {
  const { key } = integration;
  for (let waited = 0; waited < renewing; waited += lookAgain) {
    const stored = await loadTokens(deps.table, key);
    const tokens = await openTokens(deps, key, stored);
    const now = deps.clock.now().getTime();
    if (tokens && tokens.access_token !== refused && Date.parse(tokens.expires_at) - ahead > now) return tokens.access_token;
    if (!tokens && adapters[integration.integration_id].authentication_type === 'oauth2') throw new NotTaken('refused');
    if (stored.renewing_until <= new Date(now).toISOString()) {
      const renewing_until = new Date(now + renewing).toISOString();
      const isMine = await written(deps, key, stored, { renewing_until });
      if (isMine) return renewed(deps, integration, { ...stored, renewing_until, version: stored.version + 1 }, tokens);
    }
    await pause(lookAgain);
  }
  throw new NotTaken('timed_out');
}

export async function openTokens(
  { tickets }: Pick<TokenDeps, 'tickets'>,
  integrationKey: string,
  { box }: TokensRecord,
): Promise<Tokens | null> {
  return box === '' ? null : (JSON.parse(await openSecret(tickets, 'integration tokens', integrationKey, box)) as Tokens);
}

export function sealTokens({ tickets }: Pick<TokenDeps, 'tickets'>, integrationKey: string, tokens: Tokens): Promise<string> {
  return sealSecret(tickets, 'integration tokens', integrationKey, JSON.stringify(tokens));
}

async function renewed(deps: TokenDeps, integration: IntegrationRecord, claimed: TokensRecord, tokens: Tokens | null): Promise<string> {
  const { key } = integration;
  try {
    const client = await clientOf(deps, integration);
    if (tokens && tokens.refresh_token === '') throw new NotTaken('refused');
    const next = await (tokens ? renewedTokens(client, tokens, deps.clock.now()) : ownTokens(client, deps.clock.now()));
    const isStored = await written(deps, key, claimed, { box: await sealTokens(deps, key, next), renewing_until: '' });
    // Unlinked, or set up anew, in the meantime.
    if (!isStored) throw new NotTaken('refused');
    return next.access_token;
  } catch (error) {
    if (error instanceof NotTaken && error.problem === 'refused') await endAccess(deps, integration, claimed);
    else await written(deps, key, claimed, { renewing_until: '' });
    throw error;
  }
}

/** Whether the tokens were still those that were read. */
async function written({ table }: TokenDeps, key: string, before: TokensRecord, change: Partial<TokensRecord>): Promise<boolean> {
  try {
    await table.write(tokensWrite(key, before, change));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Forgets tokens that the other system renews no more, and tells the administrators in the list of events. */
async function endAccess(deps: TokenDeps, { key }: IntegrationRecord, { version }: TokensRecord): Promise<void> {
  log('warn', 'integration_access_ended', { integration_key: key });
  await retried(async () => {
    const before = await loadIntegration(deps.table, packKeyOf(key), key);
    const stored = await loadTokens(deps.table, key);
    if (!before || stored.version !== version) return;
    await deps.table.transact([
      { delete: keys.integrationTokens(key), if: [{ attribute: 'version', equals: version }] },
      integrationWrite(before, { ...before, is_authenticated: false, problem: 'refused' }),
      integrationEventWrite(before, 'access_ended', '', deps.clock.now()),
    ]);
  });
}
