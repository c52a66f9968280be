import { finishIntegrationAuthorizationRoute } from '../../shared/contract/integrations/finish-integration-authorization.ts';
import type { AuthorizationOutcome } from '../../shared/domain/integrations/problems.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { redirect } from '../calls/reply.ts';
import { isInUse } from '../calls/session-in-use.ts';
import type { AuthorizationRecord } from '../data/integrations/integration-records.ts';
import { integrationEventWrite, integrationWrite, loadIntegration } from '../data/integrations/integrations.ts';
import { loadTokens, tokensWrite } from '../data/integrations/tokens.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { generationOf } from '../data/people/users.ts';
import { retried } from '../data/retried.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { describeError, log } from '../runtime/log.ts';
import { NotTaken } from './adapters/connection.ts';
import { sealTokens } from './oauth/access-token.ts';
import { callbackAddress, takeAuthorization } from './oauth/authorization.ts';
import { tokensForCode } from './oauth/client.ts';
import { clientOf } from './oauth/client-of.ts';

type Deps = DepsFor<{ table: 'write'; connections: 'write'; tickets: 'read' }>;
type Answer = Record<'state' | 'code' | 'error' | 'iss', string>;

/** The other system leads the person’s browser here, so the session is known by its cookie alone. What comes back is a page that closes itself. */
export const finishIntegrationAuthorization = handleAnyone(
  finishIntegrationAuthorizationRoute,
  { table: 'write', connections: 'write', tickets: 'read' },
  async (deps, caller, { query: { state = '', code = '', error = '', iss = '' } }) => {
    const found = await takeAuthorization(deps, state, caller.browser_session_hash ?? '');
    if (!found) return redirect(`/#integrations/${lapsed}`);
    const outcome = await outcomeOf(deps, found, { state, code, error, iss });
    if (outcome !== 'authenticated') {
      log('warn', 'integration_not_allowed', { integration_key: found.integration_key, outcome });
      // Whoever has lapsed has no say about the connection.
      if (outcome !== 'lapsed') await noted(deps, found, outcome);
    }
    return redirect(`/#integrations/${outcome}/${found.integration_key}`);
  },
);

const lapsed: AuthorizationOutcome = 'lapsed';

async function outcomeOf(
  deps: Deps,
  found: AuthorizationRecord & { verifier: string },
  { state, code, error, iss }: Answer,
): Promise<AuthorizationOutcome> {
  if (!(await isOpen(deps, found))) return lapsed;
  const integration = await loadIntegration(deps.table, found.account_key, found.integration_key);
  if (integration?.secret_box !== found.secret_box) return lapsed;
  if (iss !== '' && !isOfSite(iss, integration.site_url)) return 'other_site';
  if (error !== '') return error === 'access_denied' ? 'denied' : 'failed';
  const answer = new URL(`${callbackAddress(deps.settings)}?${new URLSearchParams({ state, code })}`);
  try {
    const client = await clientOf(deps, integration);
    const tokens = await tokensForCode(client, answer, { state, verifier: found.verifier }, deps.clock.now());
    return await kept(deps, found, await sealTokens(deps, integration.key, tokens));
  } catch (failure) {
    if (!(failure instanceof NotTaken)) throw failure;
    log('warn', 'integration_not_authenticated', { integration_key: integration.key, ...describeError(failure.cause ?? failure) });
    return failure.problem === 'refused' ? 'refused' : 'failed';
  }
}

/**
 * Whether an issuer (RFC 9207) is the site that was asked. Sites publish no issuer, but their OAuth addresses are below
 * their own, so one of another origin is another server’s: its code must not go to this one.
 */
function isOfSite(iss: string, site_url: string): boolean {
  const issuer = URL.parse(iss);
  return issuer !== null && issuer.origin === new URL(site_url).origin;
}

/** Whether the session that has asked is still in use, also after a new password, and its member still an administrator. */
async function isOpen({ table, clock, settings }: Deps, { session_hash, user_key, account_key }: AuthorizationRecord): Promise<boolean> {
  const [session, user, membership] = await Promise.all([
    table.get(keys.session(session_hash), { consistent: true }),
    table.get(keys.user(user_key), { consistent: true }),
    table.get(keys.userAccount(user_key, account_key), { consistent: true }),
  ]);
  if (session?.kind !== 'member' || session.user_key !== user_key || !membership?.is_admin) return false;
  return user !== undefined && generationOf(session) === generationOf(user) && isInUse(session, { clock, settings });
}

/** Stores the tokens, unless the configuration was changed or unlinked while they were fetched. */
async function kept(deps: Deps, found: AuthorizationRecord, box: string): Promise<AuthorizationOutcome> {
  return retried(async () => {
    const before = await loadIntegration(deps.table, found.account_key, found.integration_key);
    if (before?.secret_box !== found.secret_box) return lapsed;
    const former = await loadTokens(deps.table, before.key);
    await deps.table.transact([
      stillAdministers(found.user_key, found.account_key),
      integrationWrite(before, { ...before, is_authenticated: true, problem: null, authorization: null }),
      tokensWrite(before.key, former, { box, renewing_until: '' }),
      integrationEventWrite(before, 'authenticated', found.user_key, deps.clock.now()),
    ]);
    return 'authenticated';
  });
}

/** Notes why nothing came of it, unless the configuration was changed, unlinked or authenticated anew meanwhile. */
async function noted(
  { table }: Deps,
  { account_key, integration_key, secret_box, valid_until }: AuthorizationRecord,
  outcome: Exclude<AuthorizationOutcome, 'authenticated' | 'lapsed'>,
): Promise<void> {
  await retried(async () => {
    const before = await loadIntegration(table, account_key, integration_key);
    if (before?.secret_box !== secret_box || before.authorization?.valid_until !== valid_until) return;
    await table.write(integrationWrite(before, { ...before, authorization: { valid_until, outcome } }));
  });
}
