import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type * as z from 'zod/mini';
import type { WebhookDelivery, WebhookEndpoint, webhookEndpointInputSchema } from '../../shared/contract/schemas/accounts/webhook.ts';
import type { addUpdateDeleteWebhookEndpointRoute } from '../../shared/contract/webhooks/add-update-delete-webhook-endpoint.ts';
import type { getWebhookDeliveriesRoute } from '../../shared/contract/webhooks/get-webhook-deliveries.ts';
import type { getWebhookEndpointsRoute } from '../../shared/contract/webhooks/get-webhook-endpoints.ts';
import type { rotateWebhookSecretRoute } from '../../shared/contract/webhooks/rotate-webhook-secret.ts';
import type { sendTestWebhookRoute } from '../../shared/contract/webhooks/send-test-webhook.ts';
import type { sendWebhookAgainRoute } from '../../shared/contract/webhooks/send-webhook-again.ts';
import { call } from './call.ts';

export type WebhookInput = z.output<typeof webhookEndpointInputSchema>;

/** The endpoints of the account that the person acts in. */
export function useWebhookEndpoints(accountKey: string) {
  const get = async () => (await call<typeof getWebhookEndpointsRoute>('GET', '/app/webhook_endpoints')).webhook_endpoints;
  return useSWR(['webhook_endpoints', accountKey], get);
}

/** Adds, changes or deletes one. `secret` is the new one's, answered this once. */
export async function changeWebhookEndpoint(data: WebhookInput): Promise<{ endpoint: WebhookEndpoint | null; secret: string | null }> {
  const path = '/app/webhook_endpoints/add_update_delete_webhook_endpoint';
  // A repeated request would add a second one.
  const answer = await call<typeof addUpdateDeleteWebhookEndpointRoute>('POST', path, { body: { data } }, { retries: 0 });
  return { endpoint: answer.webhook_endpoint, secret: answer.secret };
}

export async function rotateWebhookSecret(key: string): Promise<string | null> {
  const given = { params: { key } };
  const path = '/app/webhook_endpoints/{key}/rotate_secret';
  return (await call<typeof rotateWebhookSecretRoute>('POST', path, given, { retries: 0 })).secret;
}

export async function sendTestWebhook(key: string): Promise<void> {
  await call<typeof sendTestWebhookRoute>('POST', '/app/webhook_endpoints/{key}/send_test', { params: { key } });
}

export async function sendWebhookAgain(key: string, webhook_delivery_key: string): Promise<void> {
  const given = { params: { key }, body: { webhook_delivery_key } };
  await call<typeof sendWebhookAgainRoute>('POST', '/app/webhook_endpoints/{key}/send_again', given);
}

/** Milliseconds between two looks at a delivery that is just being sent. */
const pollMs = 2_000;
/** One that waits longer for its next try is not looked at. */
const soonMs = 60_000;

/** What was sent to an endpoint, page after page. */
export function useWebhookDeliveries(key: string) {
  const get = ([, , cursor]: readonly [string, string, string | null]) =>
    call<typeof getWebhookDeliveriesRoute>('GET', '/app/webhook_endpoints/{key}/deliveries', {
      params: { key },
      query: cursor === null ? {} : { cursor },
    });
  type PageOfLog = Awaited<ReturnType<typeof get>>;
  const keyOf = (page: number, before: PageOfLog | null) =>
    page > 0 && !before?.cursor ? null : (['webhook_deliveries', key, before?.cursor ?? null] as const);
  const isSoon = ({ next_try }: WebhookDelivery) => next_try !== null && Date.parse(next_try) < Date.now() + soonMs;
  const isMoving = (pages: PageOfLog[] | undefined) => pages?.some(({ webhook_deliveries }) => webhook_deliveries.some(isSoon)) === true;
  return useSWRInfinite(keyOf, get, { refreshInterval: (pages) => (isMoving(pages) ? pollMs : 0) });
}
