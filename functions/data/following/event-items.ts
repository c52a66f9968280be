import { correlationId } from '../../log-scope.ts';
import type { Item, Value } from '../../ports/table.ts';
import { newKey } from '../ids.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';
import type { DomainEvent } from './domain-event.ts';

/**
 * An event as stored in the outbox until it is dispatched. Everything that it causes is named by its id. `turn`: whose messages its own
 * take turns with.
 */
export function eventItem(event: DomainEvent, now: Date, id: string = newKey(), turn?: string): Item {
  const correlation_id = correlationId();
  return {
    ...keys.event(id),
    entity: 'event',
    id,
    event: event as unknown as Value,
    date_created: now.toISOString(),
    ...(correlation_id !== undefined && { correlation_id }),
    ...(turn !== undefined && { turn }),
    ...(event.type === 'search_changed' && { gsi1pk: indexKeys.catchingUp(event.account_key), gsi1sk: id }),
    ...timedPlace('OUTBOX', now.toISOString(), id),
  };
}
