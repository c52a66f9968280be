import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { eventSubscriptionSchema } from '../schemas/documents/event-subscription.ts';

export const getEventSubscriptionsRoute = defineRoute({
  name: 'getEventSubscriptions',
  method: 'GET',
  path: '/app/event_subscriptions/',
  summary:
    'Every event that a document, an account, or the account’s organisation can be subscribed to, and whether it is. Of an organisation, it is what all accounts that you administer are subscribed to.',
  callers: ['member'],
  scope: 'documents:read',
  /** The key of a pack, of one of its documents, of the session's account, or of its organisation. */
  query: z.strictObject({ entity_key: keySchema }),
  response: z.strictObject({
    event_subscriptions: says('Every event, always in the same order.', z.array(eventSubscriptionSchema)),
  }),
  errors: ['document_not_found'],
  changesState: false,
});
