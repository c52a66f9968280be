import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { WebhookAttempt } from '../../shared/contract/schemas/accounts/webhook.ts';
import { testEventType } from '../../shared/domain/webhooks/events.ts';
import { isTaken, nextPause } from '../../shared/domain/webhooks/retries.ts';
import { deliveryWrite, loadDelivery, messageDelay, messageOf, type WebhookMessage } from '../data/webhooks/webhook-deliveries.ts';
import { loadWebhooks } from '../data/webhooks/webhook-endpoints.ts';
import type { WebhookDeliveryRecord, WebhookEndpointRecord } from '../data/webhooks/webhook-records.ts';
import { ConnectionFailed } from '../ports/connections.ts';
import { ConditionFailed } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { openSecret } from '../secret-box.ts';
import { noteOutcome } from '../webhooks/note-outcome.ts';
import { signedHeaders } from '../webhooks/sign-webhook.ts';
import { eachMessage } from './each-message.ts';

const needs = { table: 'write', queue: 'write', tickets: 'read', connections: 'write' } as const;
type Sending = DepsFor<typeof needs>;

/** Seconds that an endpoint has to answer, within the worker's time (half the queue's). */
const patience = 20;
const keptAttempts = 10;
const keptCharacters = 500;

/**
 * Sends webhooks. A message follows a count of tries: a repeated one, and one whose worker died before it could note the answer, send
 * the same body with the same webhook-id, and one that somebody else has settled does nothing.
 */
export const worker = defineWorker(needs, (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage<WebhookMessage>(event, 'webhook_failed', async (message) => {
    const delivery = await loadDelivery(deps.table, message);
    if (delivery?.state !== 'waiting' || delivery.tries !== message.tries) return;
    const { endpoints } = await loadWebhooks(deps.table, message.account_key);
    const endpoint = endpoints.find(({ key }) => key === message.endpoint_key);
    if (!endpoint || (!endpoint.is_active && delivery.type !== testEventType)) {
      return settle(deps, { ...delivery, state: 'failed', next_try: null }, delivery);
    }
    const attempt = await tryOnce(deps, endpoint, delivery);
    await settle(deps, afterAttempt(delivery, attempt, deps.clock.now()), delivery);
    if (delivery.type !== testEventType) await noteOutcome(deps, message.account_key, endpoint, attempt.status);
  });
});

async function tryOnce(
  deps: Sending,
  endpoint: WebhookEndpointRecord,
  { webhook_id, body }: WebhookDeliveryRecord,
): Promise<WebhookAttempt> {
  const now = deps.clock.now();
  const boxes = [
    endpoint.secret_box,
    ...(endpoint.old_secret && endpoint.old_secret.ends > now.toISOString() ? [endpoint.old_secret.box] : []),
  ];
  const secrets = await Promise.all(boxes.map((box) => openSecret(deps.tickets, 'webhook secret', endpoint.key, box)));
  const signed = signedHeaders(secrets, { id: webhook_id, seconds: Math.floor(now.getTime() / 1000), body });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Countersign-Webhooks', ...signed };
  const begun = performance.now();
  const past = () => ({ date: now.toISOString(), milliseconds: Math.round(performance.now() - begun) });
  try {
    const asked = { url: endpoint.url, method: 'POST', headers, body: new TextEncoder().encode(body), seconds: patience };
    const { status, bytes } = await deps.connections.ask(asked);
    const answer = new TextDecoder().decode(bytes.subarray(0, 4 * keptCharacters)).slice(0, keptCharacters);
    return { ...past(), status, problem: null, answer };
  } catch (error) {
    if (!(error instanceof ConnectionFailed)) throw error;
    return { ...past(), status: null, problem: error.problem, answer: '' };
  }
}

function afterAttempt(before: WebhookDeliveryRecord, attempt: WebhookAttempt, now: Date): WebhookDeliveryRecord {
  const tries = before.tries + 1;
  const after = { ...before, tries, attempts: [...before.attempts, attempt].slice(-keptAttempts) };
  if (isTaken(attempt.status)) return { ...after, state: 'delivered', next_try: null };
  const pause = before.type === testEventType ? null : nextPause(tries, attempt.status);
  if (pause === null) return { ...after, state: 'failed', next_try: null };
  return { ...after, next_try: new Date(now.getTime() + pause * 1000).toISOString() };
}

async function settle({ table, queue, clock }: Sending, after: WebhookDeliveryRecord, before: WebhookDeliveryRecord): Promise<void> {
  const now = clock.now();
  try {
    await table.write(deliveryWrite(after, before, now));
  } catch (error) {
    // Another delivery of the same message came first.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  const delay = messageDelay(after, now);
  if (delay !== null) await queue.send('webhooks', { ...messageOf(after) }, { delaySeconds: Math.ceil(delay / 1000) });
}
