import type { SubscribedEvent } from '../../contract/schemas/event-subscription.ts';

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
