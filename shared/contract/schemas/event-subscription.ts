import * as z from 'zod/mini';
import { auditEntryTypes } from './audit-record.ts';

/** What can be subscribed to: changes of status, the final file, and every kind of audit record. */
export const subscribableEvents = ['document_status_changed', 'final_document_generated', ...auditEntryTypes] as const;
export type SubscribedEvent = (typeof subscribableEvents)[number];

export const eventSubscriptionSchema = z.strictObject({
  /** The event. */
  key: z.enum(subscribableEvents),
  /** The organisation's subscription runs for all its documents. */
  run_organisation_wide: z.boolean(),
  /** The document, or the organisation, that was asked about is subscribed itself. */
  subscribed_via_entity: z.boolean(),
  /** A document is subscribed because its organisation is. */
  subscribed_via_organisation: z.boolean(),
});
export type EventSubscription = z.output<typeof eventSubscriptionSchema>;
