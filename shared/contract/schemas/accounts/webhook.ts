import * as z from 'zod/mini';
import { deliveryProblems, deliveryStates, testEventType, webhookEventTypes, webhookStops } from '../../../domain/webhooks/events.ts';
import { says } from '../../says.ts';
import { keySchema, oneLine, timeSchema } from '../common.ts';

export const maximumWebhookEndpoints = 10;

export const webhookEventTypeSchema = z.enum(webhookEventTypes);
export const webhookStopSchema = z.enum(webhookStops);
export const webhookDeliveryStateSchema = z.enum(deliveryStates);
export const webhookProblemSchema = z.enum(deliveryProblems);

/** An address to which an account’s events are sent. */
export const webhookEndpointSchema = z.strictObject({
  key: keySchema,
  url: says('Where events are sent by POST.', z.string()),
  description: z.string(),
  event_types: says('The events that are sent there.', z.array(webhookEventTypeSchema)),
  is_active: says('Events are sent. Nothing that happens while it is off is sent later.', z.boolean()),
  stopped: says(
    'Why it is off although nobody switched it off: failing (for three days), or gone (it answered 410); null otherwise.',
    z.nullable(webhookStopSchema),
  ),
  failing_since: says('When the first delivery failed that no success has followed; null if all is well.', z.nullable(timeSchema)),
  old_secret_ends: says('Until when the secret before the last rotation signs too; null if there is none.', z.nullable(timeSchema)),
  date_created: timeSchema,
});
export type WebhookEndpoint = z.output<typeof webhookEndpointSchema>;

export const webhookEndpointInputSchema = z.strictObject({
  key: says('Without one, an endpoint is added.', z.optional(keySchema)),
  url: says('An https address with a public host; needed for a new endpoint.', z.optional(oneLine(500))),
  description: z.optional(oneLine(200)),
  event_types: says(
    'Needed for a new endpoint.',
    z.optional(z.array(webhookEventTypeSchema).check(z.minLength(1), z.maxLength(webhookEventTypes.length))),
  ),
  is_active: says('True also starts an endpoint again that was stopped.', z.optional(z.boolean())),
  delete: z.optional(z.boolean()),
});

export const webhookSecretSchema = says(
  'The secret that signs requests (`whsec_` and base64), answered this once; null if there is no new one.',
  z.nullable(z.string()),
);

export const webhookAttemptSchema = z.strictObject({
  date: says('When it was sent.', timeSchema),
  status: says('The status of the answer; null if there was none.', z.nullable(z.int())),
  problem: says('Why there was none.', z.nullable(webhookProblemSchema)),
  milliseconds: says('How long the answer took.', z.int()),
  answer: says('The first 500 characters of the answer.', z.string()),
});

/** An event on its way to an endpoint. Kept for 30 days. */
export const webhookDeliverySchema = z.strictObject({
  key: keySchema,
  webhook_id: says('The header `webhook-id`: the same in each try, so that receivers recognise what they have had.', z.string()),
  type: z.enum([...webhookEventTypes, testEventType]),
  body: says('The body of the request, as it is signed.', z.string()),
  state: says('waiting: on its way, or to be tried again; failed: only a press sends it again.', webhookDeliveryStateSchema),
  next_try: says('When it is tried next; null if it is not.', z.nullable(timeSchema)),
  attempts: says('The newest ten, oldest first.', z.array(webhookAttemptSchema)),
  date_created: timeSchema,
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;
export type WebhookAttempt = WebhookDelivery['attempts'][number];
