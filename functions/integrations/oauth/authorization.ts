import { adapters } from '../../../shared/domain/integrations/adapters.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import { hashToken, newToken } from '../../data/ids.ts';
import type { AuthorizationRecord, IntegrationRecord } from '../../data/integrations/integration-records.ts';
import { keys } from '../../data/keys.ts';
import { usedUp } from '../../data/used-up.ts';
import { itemAt, type Write } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { openSecret, sealSecret } from '../../secret-box.ts';
import type { Settings } from '../../settings/settings.ts';
import { addressToAllow, newVerifier } from './client.ts';
import { clientOf } from './client-of.ts';

type Deps = DepsFor<{ table: 'write'; connections: 'write'; tickets: 'read' }>;

/** The time that a person has at the other system. Seconds. */
const goodFor = 300;

export const callbackAddress = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string => `${publicUrl}/app/integrations/callback`;

/** Whether somebody has to allow the connection at the other system. */
export const isAllowedByPeople = ({ integration_id }: Pick<IntegrationRecord, 'integration_id'>): boolean =>
  adapters[integration_id].authentication_type === 'oauth2';

/** What to store, how long an answer counts (ISO), and the other system’s page that asks an administrator to allow the connection. */
export async function startAuthorization(
  deps: Deps,
  caller: MemberCaller,
  integration: IntegrationRecord,
): Promise<{ address: string; valid_until: string; write: Write }> {
  const state = newToken();
  const hash = hashToken(state);
  const verifier = await newVerifier();
  const redirect_uri = callbackAddress(deps.settings);
  const address = await addressToAllow(await clientOf(deps, integration), { state, verifier, redirect_uri });
  const until = new Date(deps.clock.now().getTime() + goodFor * 1_000);
  const valid_until = until.toISOString();
  const record: AuthorizationRecord = {
    account_key: caller.account_key,
    integration_key: integration.key,
    user_key: caller.user_key,
    session_hash: caller.session_hash,
    secret_box: integration.secret_box,
    verifier_box: await sealSecret(deps.tickets, 'code verifier', hash, verifier),
    valid_until,
  };
  const put = itemAt(keys.authorization(hash), record, { expires_at: Math.ceil(until.getTime() / 1_000) });
  return { address, valid_until, write: { put } };
}

/** Takes the authorization that an answer belongs to, once, in the session that has asked for it; undefined if there is none. */
export async function takeAuthorization(
  { table, tickets, clock }: Deps,
  state: string,
  sessionHash: string,
): Promise<(AuthorizationRecord & { verifier: string }) | undefined> {
  const hash = hashToken(state);
  const found = await table.get(keys.authorization(hash), { consistent: true });
  // Another session does not use it up.
  if (!found || found.session_hash !== sessionHash) return undefined;
  const isMine = await usedUp(table, keys.authorization(hash));
  if (!isMine || !isLive(found, clock.now())) return undefined;
  return { ...found, verifier: await openSecret(tickets, 'code verifier', hash, found.verifier_box) };
}
