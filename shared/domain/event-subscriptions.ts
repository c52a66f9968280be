import { type EventSubscription, type SubscribedEvent, subscribableEvents } from '../contract/schemas/event-subscription.ts';

/** Every event with what is subscribed to it: a document (`own`) and its organisation; or the organisation itself (`own` null). */
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

/** Each event once, in the order of the list. */
export function inListOrder(events: readonly SubscribedEvent[]): SubscribedEvent[] {
  return subscribableEvents.filter((key) => events.includes(key));
}

interface Happening {
  status: { before: string; after: string };
  /** A final file came with the change. */
  isSealed: boolean;
  audit: readonly { audit_entry_type: SubscribedEvent; audit_detail: string; actor: string }[];
}

/** One event of a change, and a sentence about it. */
export interface Occurrence {
  key: SubscribedEvent;
  text: string;
  /** Who did it, as the audit trail names them; empty for what happened by itself. */
  actor: string;
}

const statusWords: Record<string, string> = {
  setup: 'in setup',
  awaiting_signatures: 'awaiting signatures',
  complete: 'complete',
  rejected: 'rejected',
  conversion_error: 'not converted',
};

/** The events of a change of a pack, by which subscribers are told. */
export function occurrences({ status, isSealed, audit }: Happening): Occurrence[] {
  const actor = audit[0]?.actor ?? '';
  const found: Occurrence[] = audit.map((entry) => ({ key: entry.audit_entry_type, text: entry.audit_detail, actor: entry.actor }));
  if (status.before !== status.after) {
    found.unshift({ key: 'document_status_changed', text: `It is ${statusWords[status.after] ?? status.after} now.`, actor });
  }
  if (isSealed) found.push({ key: 'final_document_generated', text: 'The final document is there.', actor: '' });
  return found;
}
