import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { eventSubscriptionSchema, subscribableEvents, subscribedEventSchema } from '../schemas/documents/event-subscription.ts';

export const updateEventSubscriptionsRoute = defineRoute({
  name: 'updateEventSubscriptions',
  method: 'POST',
  path: '/app/event_subscriptions/{entity_key}',
  summary:
    'Subscribes a document, or all documents of an account (administrators only), to exactly these events; by the key of the account’s organisation, each of its accounts that you administer. The document’s owner is told of each in the app.',
  callers: ['member'],
  scope: 'documents:write',
  params: z.strictObject({ entity_key: keySchema }),
  body: z.strictObject({
    keys: says(
      "An event left out is no longer subscribed to here; the organisation's subscriptions hold for a document all the same.",
      z.array(subscribedEventSchema).check(z.maxLength(subscribableEvents.length)),
    ),
  }),
  response: z.strictObject({
    event_subscriptions: says('Every event, in its present state.', z.array(eventSubscriptionSchema)),
  }),
  errors: ['document_not_found', 'document_deleted'],
  changesState: true,
});
