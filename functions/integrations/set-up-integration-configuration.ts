import { setUpIntegrationConfigurationRoute } from '../../shared/contract/integrations/set-up-integration-configuration.ts';
import type { ConnectionProblem } from '../../shared/domain/integrations/problems.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import type { IntegrationRecord } from '../data/integrations/integration-records.ts';
import {
  integrationEventWrite,
  integrationWrite,
  isSameConnection,
  loadIntegration,
  presentIntegration,
} from '../data/integrations/integrations.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { ConditionFailed } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { describeError, log } from '../runtime/log.ts';
import { NotTaken, type Removing } from './adapters/connection.ts';
import { connectionCodes } from './connection-codes.ts';
import { isAllowedByPeople, startAuthorization } from './oauth/authorization.ts';
import { openConnection } from './open-connection.ts';

const { allow, fail } = refusing(setUpIntegrationConfigurationRoute);

type Deps = DepsFor<{ table: 'write'; tickets: 'read'; connections: 'write' }>;

/** Seconds of the test. A gateway waits half a minute for the whole call. */
const patience = 24;

export const setUpIntegrationConfiguration = handle(
  setUpIntegrationConfigurationRoute,
  { table: 'write', tickets: 'read', connections: 'write' },
  async (deps, caller, { body: { data } }) => {
    allow(may(caller, 'administer'));
    const key = data.integration_configuration_id;
    const before = (await loadIntegration(deps.table, caller.account_key, key)) ?? fail('integration_not_found');
    if (data.authenticate) {
      requireProof(caller);
      return authorizing(deps, caller, before);
    }
    const problem = await problemOfTry(deps, before);
    // The try itself may have noted that access has ended.
    const now = await loadIntegration(deps.table, caller.account_key, key);
    if (!now || !isSameConnection(before, now)) return fail('busy');
    const after: IntegrationRecord = { ...now, is_authenticated: problem === null, problem };
    const told = integrationEventWrite(now, problem ? 'not_connected' : 'connected', caller.user_key, deps.clock.now());
    try {
      await deps.table.transact([integrationWrite(now, after), told]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // Somebody has changed it meanwhile, so this outcome is about something else by now.
      return fail('busy');
    }
    if (problem) return fail(connectionCodes[problem]);
    return { integration_configuration: presentIntegration(after, deps.clock.now()), authorization_address: null };
  },
);

/** Sends the administrator to the other system to allow the connection. Until they come back, it counts as pending. */
async function authorizing(deps: Deps, caller: MemberCaller, before: IntegrationRecord) {
  if (!isAllowedByPeople(before)) return fail('integration_needs_no_authentication');
  const { address, valid_until, write } = await startAuthorization(deps, caller, before);
  const authorization = { valid_until, outcome: null };
  const after: IntegrationRecord = { ...before, is_authenticated: before.is_authenticated ?? false, authorization };
  try {
    await deps.table.transact([write, integrationWrite(before, after)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return fail('busy');
  }
  return { integration_configuration: presentIntegration(after, deps.clock.now()), authorization_address: address };
}

async function problemOfTry(deps: Deps, integration: IntegrationRecord): Promise<ConnectionProblem | null> {
  try {
    const connection = await openConnection(deps, integration, patience);
    await ('check' in connection ? connection.check() : storeForTrial(connection, integration.key));
    return null;
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    log('warn', 'integration_not_connected', { integration_key: integration.key, ...describeError(error.cause ?? error) });
    return error.problem;
  }
}

/** Stores a small file and deletes it. A key that may only store is a good one, so a file that stays is no problem. */
async function storeForTrial(connection: Removing, key: string): Promise<void> {
  const document_name = `Countersign connection ${key}.txt`;
  const bytes = new TextEncoder().encode('Countersign can store files here.\n');
  await connection.store([document_name], bytes, 'text/plain', { key, document_name, custom_fields: [] });
  await connection.remove([document_name]).catch((error) => log('warn', 'integration_test_file_stays', describeError(error)));
}
