import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { auditEntryTypes } from './audit-record.ts';

/** Events to subscribe to: changes of status, the final file, and every kind of audit record. */
export const subscribableEvents = ['document_status_changed', 'final_document_generated', ...auditEntryTypes] as const;
export type SubscribedEvent = (typeof subscribableEvents)[number];

export const subscribedEventSchema = z.enum(subscribableEvents);

export const eventSubscriptionSchema = z.strictObject({
  key: says('The event.', subscribedEventSchema),
  run_organisation_wide: says("The organisation's subscription runs for all its documents.", z.boolean()),
  subscribed_via_entity: says('The document, or the organisation, that was asked about is subscribed itself.', z.boolean()),
  subscribed_via_organisation: says('A document is subscribed because its organisation is.', z.boolean()),
});
export type EventSubscription = z.output<typeof eventSubscriptionSchema>;
