import { attributeValue, oldestFirst } from '../../shared/domain/documents/shown-attributes.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { keys } from '../data/keys.ts';
import type { AttributeRecord } from '../data/pack/signatory-records.ts';
import { deliveryWrite, messageOf, sentForWrite } from '../data/webhooks/webhook-deliveries.ts';
import { loadWebhooks } from '../data/webhooks/webhook-endpoints.ts';
import type { WebhookDeliveryRecord } from '../data/webhooks/webhook-records.ts';
import { ConditionFailed, type Table, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';

type Sending = DepsFor<{ table: 'write'; queue: 'write' }>;
type Due = Extract<DomainEvent, { type: 'webhooks_due' }>;

/** Deliveries written and sent for together. */
const atOnce = 8;

/**
 * Sends what has happened to each endpoint that wants it: a delivery each, named by the event, so that this can be repeated and
 * the first one's body stays.
 */
export async function sendWebhooks(deps: Sending, eventId: string, event: Due, at: Date): Promise<void> {
  const { endpoints } = await loadWebhooks(deps.table, event.account_key);
  const about = await aboutOf(deps.table, event);
  const timestamp = at.toISOString();
  const deliveries = event.happenings.flatMap(({ type, sequence, signer }, index) =>
    endpoints
      .filter(({ is_active, event_types }) => is_active && event_types.includes(type))
      .map((endpoint): WebhookDeliveryRecord => {
        const id = `${eventId}_${index}`;
        const body = JSON.stringify({ type, timestamp, data: { sequence, ...about, ...(signer && { signer }) } });
        return { ...newDelivery(event.account_key, endpoint.key, id, at), type, body };
      }),
  );
  for (let from = 0; from < deliveries.length; from += atOnce) {
    await Promise.all(deliveries.slice(from, from + atOnce).map((delivery) => begin(deps, delivery)));
  }
}

/** A delivery that is sent at once; `id` names it. */
export function newDelivery(account_key: string, endpoint_key: string, id: string, at: Date): Omit<WebhookDeliveryRecord, 'type' | 'body'> {
  const date = at.toISOString();
  const key = `${date.replace(/\D/g, '')}-${id}`;
  const begun = { state: 'waiting' as const, tries: 0, next_try: date, attempts: [] };
  return { account_key, endpoint_key, key, webhook_id: `msg_${id}`, ...begun, date_created: date };
}

async function begin({ table, queue, clock }: Sending, delivery: WebhookDeliveryRecord): Promise<void> {
  await unlessChanged(table, deliveryWrite(delivery, undefined, clock.now()));
  await queue.send('webhooks', { ...messageOf(delivery) });
}

/** Sends for a delivery that no message has settled in time. */
export async function sendFor({ table, queue, clock }: Sending, delivery: WebhookDeliveryRecord): Promise<void> {
  await queue.send('webhooks', { ...messageOf(delivery) });
  await unlessChanged(table, sentForWrite(delivery, clock.now()));
}

/** A repeated dispatch finds what it wrote before; what has been settled meanwhile needs nothing. */
async function unlessChanged(table: Table, write: Write): Promise<void> {
  try {
    await table.write(write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** What a payload says of its document: custom fields by id, their values in words, and nothing of the people. */
async function aboutOf(table: Table, event: Due): Promise<object> {
  if ('bulk_send' in event) return { bulk_send: event.bulk_send };
  const { pk } = keys.pack(event.document.key);
  const { items } = await table.query<AttributeRecord>({ pk, sk: { beginsWith: 'ATTRIBUTE#' }, consistent: true });
  const custom_fields = Object.fromEntries(oldestFirst(items).map((field) => [field.id, attributeValue(field)]));
  return { document: { ...event.document, custom_fields } };
}
