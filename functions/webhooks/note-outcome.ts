import { isTaken, stopAfter } from '../../shared/domain/webhooks/retries.ts';
import { eventItem } from '../data/following/event-items.ts';
import { retried } from '../data/retried.ts';
import { loadWebhooks } from '../data/webhooks/webhook-endpoints.ts';
import type { WebhookEndpointRecord } from '../data/webhooks/webhook-records.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { endpointWrites } from './endpoint-changes.ts';

/**
 * Notes since when an endpoint takes nothing, and stops sending to it after three days, or once it is gone. Writes only what changes,
 * so nothing while all is well. `seen`: the endpoint as it was when it was asked; if its address is another one now, this says nothing.
 */
export async function noteOutcome(
  { table, clock }: DepsFor<{ table: 'write' }>,
  accountKey: string,
  seen: WebhookEndpointRecord,
  status: number | null,
): Promise<void> {
  if (isTaken(status) && seen.failing_since === null) return;
  await retried(async () => {
    const webhooks = await loadWebhooks(table, accountKey);
    const endpoint = webhooks.endpoints.find(({ key }) => key === seen.key);
    if (!endpoint?.is_active || endpoint.url !== seen.url) return;
    const now = clock.now();
    const stopped = isTaken(status) ? null : stopAfter(status, endpoint.failing_since, now);
    const failing_since = isTaken(status) ? null : (endpoint.failing_since ?? now.toISOString());
    if (stopped === null && failing_since === endpoint.failing_since) return;
    const after = { ...endpoint, failing_since, ...(stopped && { stopped, is_active: false }) };
    const writes = await endpointWrites(table, accountKey, webhooks, endpoint.key, after);
    const { url } = endpoint;
    const told = stopped ? [{ put: eventItem({ type: 'webhook_stopped', account_key: accountKey, url, stopped }, now) }] : [];
    await table.transact([...writes, ...told]);
  });
}
