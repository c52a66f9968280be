import type { WebhookDelivery } from '../../../shared/contract/schemas/accounts/webhook.ts';
import { type Condition, itemAt, type Stored, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';
import type { WebhookDeliveryRecord } from './webhook-records.ts';

/** Days until a delivery is forgotten. */
const keptDays = 30;
/** Milliseconds until a delivery whose message got lost is sent for again. */
const grace = 10 * 60_000;
/** The longest delay of a message, in milliseconds: what waits longer is sent for when its time has come. */
const longestDelay = 900_000;

/** A message of the queue `webhooks`. */
export interface WebhookMessage {
  account_key: string;
  endpoint_key: string;
  delivery_key: string;
  /** How often it was tried before. */
  tries: number;
}

export function messageOf({ account_key, endpoint_key, key, tries }: WebhookDeliveryRecord): WebhookMessage {
  return { account_key, endpoint_key, delivery_key: key, tries };
}

export function toDelivery({ pk, sk, ...record }: Stored<WebhookDeliveryRecord>): WebhookDeliveryRecord {
  const { account_key, endpoint_key, key, webhook_id, type, body, state, tries, next_try, attempts, date_created } = record;
  return { account_key, endpoint_key, key, webhook_id, type, body, state, tries, next_try, attempts, date_created };
}

export async function loadDelivery(
  table: Pick<Table, 'get'>,
  { account_key, endpoint_key, delivery_key }: Omit<WebhookMessage, 'tries'>,
): Promise<WebhookDeliveryRecord | undefined> {
  const item = await table.get(keys.webhookDelivery(account_key, endpoint_key, delivery_key), { consistent: true });
  return item && toDelivery(item);
}

/** The milliseconds after which a message is to send it; null if it waits for longer than a message can. */
export function messageDelay({ next_try }: WebhookDeliveryRecord, now: Date): number | null {
  const delay = next_try === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(next_try) - now.getTime());
  return delay <= longestDelay ? delay : null;
}

/**
 * Stores a delivery; `before` undefined: if there is none yet, else if nobody has tried or asked for it meanwhile. One that waits is its
 * own due item: the sweep sends for it if no message does in time.
 */
export function deliveryWrite(after: WebhookDeliveryRecord, before: WebhookDeliveryRecord | undefined, now: Date): Write {
  const key = keys.webhookDelivery(after.account_key, after.endpoint_key, after.key);
  const expires_at = Math.floor(Date.parse(after.date_created) / 1000) + keptDays * 86_400;
  const unchanged: Condition[] = before
    ? [
        { attribute: 'tries', equals: before.tries },
        { attribute: 'state', equals: before.state },
      ]
    : [{ attribute: 'pk', exists: false }];
  const late = messageDelay(after, now) === null ? 0 : grace;
  const place = after.next_try === null ? {} : duePlace(after, new Date(Date.parse(after.next_try) + late));
  return { put: itemAt(key, after, { expires_at, ...place }), if: unchanged };
}

/** The sweep has sent for it: it does so again if that message gets lost, too. */
export function sentForWrite(delivery: WebhookDeliveryRecord, now: Date): Write {
  const { account_key, endpoint_key, key, tries } = delivery;
  return {
    update: keys.webhookDelivery(account_key, endpoint_key, key),
    set: duePlace(delivery, new Date(now.getTime() + grace)),
    if: [
      { attribute: 'tries', equals: tries },
      { attribute: 'state', equals: 'waiting' },
    ],
  };
}

function duePlace({ account_key, key }: WebhookDeliveryRecord, at: Date): { gsi3pk: string; gsi3sk: string } {
  return timedPlace('WEBHOOKS', at.toISOString(), `${account_key}#${key}`);
}

export function presentDelivery(delivery: WebhookDeliveryRecord): WebhookDelivery {
  const { key, webhook_id, type, body, state, next_try, attempts, date_created } = delivery;
  return { key, webhook_id, type, body, state, next_try, attempts, date_created };
}
