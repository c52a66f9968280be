import type { WebhookAttempt } from '../../../shared/contract/schemas/accounts/webhook.ts';
import type { DeliveryState, SentEventType, WebhookEventType, WebhookStop } from '../../../shared/domain/webhooks/events.ts';

/** An address to which events are sent. */
export interface WebhookEndpointRecord {
  /** Begins with its account's. */
  key: string;
  url: string;
  description: string;
  event_types: WebhookEventType[];
  is_active: boolean;
  stopped: WebhookStop | null;
  failing_since: string | null;
  /** The secret, encrypted. */
  secret_box: string;
  /** The secret before the last rotation, until its end. */
  old_secret: { box: string; ends: string } | null;
  date_created: string;
}

/** All endpoints of an account: there are few, and each event asks for all. */
export interface WebhooksRecord {
  endpoints: WebhookEndpointRecord[];
  version: number;
}

/** An event on its way to an endpoint, and in its log afterwards. */
export interface WebhookDeliveryRecord {
  account_key: string;
  endpoint_key: string;
  /** Sorts by time. */
  key: string;
  webhook_id: string;
  type: SentEventType;
  body: string;
  state: DeliveryState;
  /** Counts the tries since it was last asked for. A message names the count that it is to follow, so a repeated one does nothing. */
  tries: number;
  next_try: string | null;
  attempts: WebhookAttempt[];
  date_created: string;
}
