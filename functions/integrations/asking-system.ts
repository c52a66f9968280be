import type { ErrorCode } from '../../shared/contract/errors.ts';
import type { ConnectionProblem } from '../../shared/domain/integrations/problems.ts';
import type { IntegrationRecord } from '../data/integrations/integration-records.ts';
import { listIntegrations } from '../data/integrations/integrations.ts';
import { fail } from '../runtime/failure.ts';
import { describeError, log } from '../runtime/log.ts';
import { type Ask, type Credentials, NotTaken } from './adapters/connection.ts';
import type { TokenDeps } from './oauth/access-token.ts';
import { openSystem } from './open-connection.ts';

interface System<Opened> {
  /** Whether a connection is one of this system that can be asked. */
  isMeant: (integration: IntegrationRecord) => boolean;
  open: (ask: Ask, credentials: Credentials) => Opened;
  /** Of all requests of a call together. */
  seconds: number;
  /** The failure if no connection is meant, and the one of each problem. */
  notConnected: ErrorCode;
  codes: Record<ConnectionProblem, ErrorCode>;
  /** In the log. */
  event: string;
}

/** Asks a system of an account: the oldest connection that is meant. Throws the call's failure. */
export async function askingSystem<Opened, T>(
  deps: TokenDeps,
  accountKey: string,
  { isMeant, open, seconds, notConnected, codes, event }: System<Opened>,
  ask: (opened: Opened) => Promise<T>,
): Promise<T> {
  const integration = (await listIntegrations(deps.table, accountKey)).find(isMeant);
  if (!integration) return fail(notConnected);
  try {
    const { ask: request, credentials } = await openSystem(deps, integration, seconds);
    return await ask(open(request, credentials));
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    log('warn', event, { integration_key: integration.key, problem: error.problem, ...describeError(error.cause ?? error) });
    return fail(codes[error.problem]);
  }
}
