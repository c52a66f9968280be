import type { WebhookEndpoint } from '../../../shared/contract/schemas/accounts/webhook.ts';
import type { WebhookEventType } from '../../../shared/domain/webhooks/events.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { sameVersion } from '../same-version.ts';
import type { WebhookEndpointRecord, WebhooksRecord } from './webhook-records.ts';

export async function loadWebhooks(table: Pick<Table, 'get'>, accountKey: string): Promise<WebhooksRecord> {
  const item = await table.get(keys.webhooks(accountKey), { consistent: true });
  return { endpoints: item?.endpoints ?? [], version: item?.version ?? 0 };
}

/** Writes the next version. Fails if something has changed since `before` was read. */
export function webhooksWrite(accountKey: string, before: WebhooksRecord, endpoints: WebhookEndpointRecord[]): Write {
  return { put: itemAt(keys.webhooks(accountKey), { endpoints, version: before.version + 1 }), if: [sameVersion(before.version)] };
}

/** The events that any active endpoint is sent. */
export function wantedEvents(endpoints: readonly WebhookEndpointRecord[]): WebhookEventType[] {
  return [...new Set(endpoints.flatMap(({ is_active, event_types }) => (is_active ? event_types : [])))].sort();
}

/** What people see of an endpoint: never its secrets. */
export function presentEndpoint(endpoint: WebhookEndpointRecord, now: Date): WebhookEndpoint {
  const { key, url, description, event_types, is_active, stopped, failing_since, old_secret, date_created } = endpoint;
  const old_secret_ends = old_secret && old_secret.ends > now.toISOString() ? old_secret.ends : null;
  return { key, url, description, event_types, is_active, stopped, failing_since, old_secret_ends, date_created };
}
