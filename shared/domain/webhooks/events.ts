/** What a program can be told of, by webhooks. */
export const webhookEventTypes = [
  'document.sent',
  'document.viewed',
  'document.completed',
  'document.rejected',
  'document.voided',
  'document.expired',
  'document.failed',
  'document.sealed',
  'signer.sent',
  'signer.viewed',
  'signer.completed',
  'signer.rejected',
  'signer.bounced',
  'bulk_send.finished',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What administrators send to see that an endpoint works. Nobody chooses it. */
export const testEventType = 'webhook.test';
export type SentEventType = WebhookEventType | typeof testEventType;

/** Why nothing is sent to an endpoint, although nobody switched it off: it failed for three days, or answered that it is gone (410). */
export const webhookStops = ['failing', 'gone'] as const;
export type WebhookStop = (typeof webhookStops)[number];

/** waiting: on its way, or to be tried again; failed: only a press sends it again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why there was no answer. */
export const deliveryProblems = ['unreachable', 'timed_out'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];
