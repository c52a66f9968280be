import type * as z from 'zod/mini';
import { addUpdateDeleteConfiguredIntegrationRoute } from '../../shared/contract/integrations/add-update-delete-configured-integration.ts';
import { type integrationInputSchema, maximumIntegrations } from '../../shared/contract/schemas/accounts/integration.ts';
import { adapters, isSiteOf, leadsElsewhere, missingIn } from '../../shared/domain/integrations/adapters.ts';
import { namingProblem, standardNaming } from '../../shared/domain/integrations/naming.ts';
import type { IntegrationEventType } from '../../shared/domain/integrations/problems.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { newChildKey } from '../data/ids.ts';
import type { IntegrationRecord } from '../data/integrations/integration-records.ts';
import {
  integrationEventWrite,
  integrationWrite,
  isSameConnection,
  listIntegrations,
  loadIntegration,
  presentIntegration,
} from '../data/integrations/integrations.ts';
import { loadTokens } from '../data/integrations/tokens.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { retried } from '../data/retried.ts';
import type { Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { sealSecret } from '../secret-box.ts';
import { takeBack } from './oauth/take-back.ts';

const { allow, fail } = refusing(addUpdateDeleteConfiguredIntegrationRoute);

type Deps = DepsFor<{ table: 'write'; tickets: 'read'; connections: 'write' }>;
type Input = z.output<typeof integrationInputSchema>;

export const addUpdateDeleteConfiguredIntegration = handle(
  addUpdateDeleteConfiguredIntegrationRoute,
  { table: 'write', tickets: 'read', connections: 'write' },
  async (deps, caller, { body: { data } }) => {
    allow(may(caller, 'administer'));
    const done = await retried(async () => {
      const before = await beforeChange(deps, caller, data);
      const mine = stillAdministers(caller.user_key, caller.account_key);
      const told = (type: IntegrationEventType, record: IntegrationRecord) =>
        integrationEventWrite(record, type, caller.user_key, deps.clock.now());
      if (data.delete) {
        const tokens = await loadTokens(deps.table, before.key);
        await deps.table.transact([mine, { delete: keys.integration(before.key) }, forgotten(before), told('unlinked', before)]);
        return { before, tokens };
      }
      const after = await changed(deps, caller, before, data);
      // Tokens belong to the settings that they were given for.
      const tokens = isSameConnection(before, after) ? [] : [forgotten(before)];
      await deps.table.transact([mine, integrationWrite(before, after), ...tokens, told(typeOf(before, after), after)]);
      return { after };
    });
    if (done.after) return { integration_configuration: presentIntegration(done.after, deps.clock.now()) };
    await takeBack(deps, done.before, done.tokens);
    return { integration_configuration: null };
  },
);

const forgotten = ({ key }: IntegrationRecord): Write => ({ delete: keys.integrationTokens(key) });

/** The configuration that the call names, or an empty one. */
async function beforeChange({ table, clock }: Deps, caller: MemberCaller, data: Input): Promise<IntegrationRecord> {
  const key = data.integration_configuration_id;
  if (key !== undefined) return (await loadIntegration(table, caller.account_key, key)) ?? fail('integration_not_found');
  if (data.integration_id === undefined || data.delete) return fail('integration_incomplete');
  const others = await listIntegrations(table, caller.account_key);
  if (others.length >= maximumIntegrations) return fail('limit_reached', { n: maximumIntegrations });
  return {
    key: newChildKey(caller.account_key),
    integration_id: data.integration_id,
    name: adapters[data.integration_id].name,
    site_url: '',
    user_name: '',
    bucket: '',
    region: '',
    naming: standardNaming,
    secret_box: '',
    is_active: true,
    is_authenticated: null,
    problem: null,
    date_created: clock.now().toISOString(),
    version: 0,
  };
}

/**
 * The configuration after the change. Whatever may lead documents elsewhere takes a proof of who asks; switching a
 * connection off takes none.
 */
async function changed(deps: Deps, caller: MemberCaller, before: IntegrationRecord, data: Input): Promise<IntegrationRecord> {
  const { name, site_url, user_name, bucket, region, naming, is_active, access_token } = data;
  const given = { name, site_url, user_name, bucket, region, naming };
  const texts = Object.entries(given).flatMap(([property, text]) => (text === undefined ? [] : [[property, tidyLine(text)]]));
  const after: IntegrationRecord = { ...before, ...Object.fromEntries(texts), is_active: is_active ?? before.is_active };
  if (after.name === '') after.name = before.name;
  if (texts.length > 0 || access_token !== undefined || after.is_active) requireProof(caller);
  if (namingProblem(after.naming)) fail('integration_naming_invalid');
  if (access_token === undefined && before.version > 0 && leadsElsewhere(before, after)) fail('integration_token_needed');
  const missing = missingIn({ ...after, has_access_token: access_token !== undefined || before.secret_box !== '' });
  if (missing) fail(missing);
  const site = new URL(after.site_url);
  if (!isSiteOf(after.integration_id, after.site_url, deps.connections.isListed(site))) fail('xplan_site_invalid');
  if (!deps.connections.mayAsk(site)) fail('integration_address_invalid');
  if (access_token !== undefined) after.secret_box = await sealSecret(deps.tickets, 'integration secret', after.key, access_token);
  return isSameConnection(before, after) ? after : { ...after, is_authenticated: null, problem: null, authorization: null };
}

function typeOf(before: IntegrationRecord, after: IntegrationRecord): IntegrationEventType {
  if (before.version === 0) return 'added';
  if (before.is_active === after.is_active) return 'changed';
  return after.is_active ? 'switched_on' : 'switched_off';
}
