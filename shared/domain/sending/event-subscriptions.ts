import { type EventSubscription, type SubscribedEvent, subscribableEvents } from '../../contract/schemas/documents/event-subscription.ts';

/** Every event with its subscriber: a document (`own`) and its organisation, or only the organisation (`own` null). */
export function subscriptionsOf(own: readonly SubscribedEvent[] | null, organisation: readonly SubscribedEvent[]): EventSubscription[] {
  return subscribableEvents.map((key) => {
    const wide = organisation.includes(key);
    return {
      key,
      run_organisation_wide: wide,
      subscribed_via_entity: own === null ? wide : own.includes(key),
      subscribed_via_organisation: own !== null && wide,
    };
  });
}

/** Each event once, in the order of the list of events. */
export function inListOrder(events: readonly SubscribedEvent[]): SubscribedEvent[] {
  return subscribableEvents.filter((key) => events.includes(key));
}
