import type * as z from 'zod/mini';
import { maximumWebhookEndpoints, type webhookEndpointInputSchema } from '../../shared/contract/schemas/accounts/webhook.ts';
import { addUpdateDeleteWebhookEndpointRoute } from '../../shared/contract/webhooks/add-update-delete-webhook-endpoint.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { webhookEventTypes } from '../../shared/domain/webhooks/events.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { newChildKey } from '../data/ids.ts';
import { stillAdministers } from '../data/people/members.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { retried } from '../data/retried.ts';
import { loadWebhooks, presentEndpoint } from '../data/webhooks/webhook-endpoints.ts';
import type { WebhookEndpointRecord } from '../data/webhooks/webhook-records.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { sealSecret } from '../secret-box.ts';
import { endpointWrites, findEndpoint } from './endpoint-changes.ts';
import { newSecret } from './new-secret.ts';

const { allow, fail } = refusing(addUpdateDeleteWebhookEndpointRoute);

type Deps = DepsFor<{ table: 'write'; tickets: 'read'; connections: 'read' }>;
type Input = z.output<typeof webhookEndpointInputSchema>;

export const addUpdateDeleteWebhookEndpoint = handle(
  addUpdateDeleteWebhookEndpointRoute,
  { table: 'write', tickets: 'read', connections: 'read' },
  async (deps, caller, { body: { data } }) => {
    allow(may(caller, 'administer'));
    return retried(async () => (data.key === undefined ? add(deps, caller, data) : change(deps, caller, data.key, data)));
  },
);

async function add(deps: Deps, caller: MemberCaller, data: Input) {
  requireProof(caller);
  const { table, tickets, clock } = deps;
  const webhooks = await loadWebhooks(table, caller.account_key);
  if (webhooks.endpoints.length >= maximumWebhookEndpoints) return fail('limit_reached', { n: maximumWebhookEndpoints });
  if (data.url === undefined || data.event_types === undefined || data.delete) return fail('webhook_endpoint_incomplete');
  const key = newChildKey(caller.account_key);
  const secret = newSecret();
  const blank: WebhookEndpointRecord = {
    key,
    url: '',
    description: '',
    event_types: [],
    is_active: true,
    stopped: null,
    failing_since: null,
    secret_box: await sealSecret(tickets, 'webhook secret', key, secret),
    old_secret: null,
    date_created: clock.now().toISOString(),
  };
  const endpoint = changed(deps, blank, data);
  const writes = await endpointWrites(table, caller.account_key, webhooks, key, endpoint);
  await table.transact([stillAdministers(caller.user_key, caller.account_key), ...writes]);
  return { webhook_endpoint: presentEndpoint(endpoint, clock.now()), secret };
}

/** Another address takes a proof of who asks. What sends less, or the same to the same address, takes none. */
async function change(deps: Deps, caller: MemberCaller, key: string, data: Input) {
  const { table, clock } = deps;
  const { webhooks, endpoint } = await findEndpoint(table, caller.account_key, key);
  const after = data.delete ? null : changed(deps, endpoint, data);
  if (after && after.url !== endpoint.url) requireProof(caller);
  const writes = await endpointWrites(table, caller.account_key, webhooks, key, after);
  await table.transact([stillAdministers(caller.user_key, caller.account_key), ...writes]);
  return { webhook_endpoint: after && presentEndpoint(after, clock.now()), secret: null };
}

function changed({ connections }: Deps, before: WebhookEndpointRecord, data: Input): WebhookEndpointRecord {
  const { url = before.url, description = before.description, event_types = before.event_types, is_active } = data;
  const address = URL.parse(url.trim());
  if (address === null || `${address.username}${address.password}` !== '' || !connections.mayAsk(address)) fail('webhook_address_invalid');
  return {
    ...before,
    url: url.trim(),
    description: tidyLine(description),
    event_types: webhookEventTypes.filter((type) => event_types.includes(type)),
    ...(is_active !== undefined && { is_active, stopped: null, failing_since: null }),
  };
}
