import type { FailureCode } from '../../shared/contract/define-route.ts';
import type { rotateWebhookSecretRoute } from '../../shared/contract/webhooks/rotate-webhook-secret.ts';
import { webhookEventsWrite } from '../data/following/notification-settings.ts';
import { loadWebhooks, wantedEvents, webhooksWrite } from '../data/webhooks/webhook-endpoints.ts';
import type { WebhookEndpointRecord, WebhooksRecord } from '../data/webhooks/webhook-records.ts';
import type { Table, Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

const notFound: FailureCode<typeof rotateWebhookSecretRoute> = 'webhook_endpoint_not_found';

/** An endpoint of this account, with all of them; else the call ends. */
export async function findEndpoint(
  table: Pick<Table, 'get'>,
  accountKey: string,
  key: string,
): Promise<{ webhooks: WebhooksRecord; endpoint: WebhookEndpointRecord }> {
  const webhooks = await loadWebhooks(table, accountKey);
  const endpoint = webhooks.endpoints.find((one) => one.key === key) ?? fail(notFound);
  return { webhooks, endpoint };
}

/** Replaces, adds or (null) removes an endpoint, and notes which events are wanted now. */
export async function endpointWrites(
  table: Table,
  accountKey: string,
  before: WebhooksRecord,
  key: string,
  after: WebhookEndpointRecord | null,
): Promise<Write[]> {
  const others = before.endpoints.filter((one) => one.key !== key);
  const endpoints = after ? [...others, after].sort((a, b) => a.date_created.localeCompare(b.date_created)) : others;
  const [was, is] = [wantedEvents(before.endpoints), wantedEvents(endpoints)];
  const wanted = was.join() === is.join() ? [] : [await webhookEventsWrite(table, accountKey, is)];
  return [webhooksWrite(accountKey, before, endpoints), ...wanted];
}
