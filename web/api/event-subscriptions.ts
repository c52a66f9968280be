import type { getEventSubscriptionsRoute } from '../../shared/contract/event-subscriptions/get-event-subscriptions.ts';
import type { updateEventSubscriptionsRoute } from '../../shared/contract/event-subscriptions/update-event-subscriptions.ts';
import type { EventSubscription, SubscribedEvent } from '../../shared/contract/schemas/documents/event-subscription.ts';
import { call } from './call.ts';

/** Every event, and whether a document, a team or an organisation (by its key) is subscribed to it. */
export async function fetchSubscriptions(entity_key: string): Promise<EventSubscription[]> {
  const { event_subscriptions } = await call<typeof getEventSubscriptionsRoute>('GET', '/app/event_subscriptions/', {
    query: { entity_key },
  });
  return event_subscriptions;
}

/** Subscribes to exactly these events. Answers every event in its new state. */
export async function saveSubscriptions(entity_key: string, keys: SubscribedEvent[]): Promise<EventSubscription[]> {
  const path = '/app/event_subscriptions/{entity_key}';
  const given = { params: { entity_key }, body: { keys } };
  return (await call<typeof updateEventSubscriptionsRoute>('POST', path, given)).event_subscriptions;
}
