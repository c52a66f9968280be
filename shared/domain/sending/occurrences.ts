import type { DocumentStatus } from '../../contract/schemas/documents/document.ts';
import type { SubscribedEvent } from '../../contract/schemas/documents/event-subscription.ts';
import type { Line } from '../../messages/line.ts';
import { notice } from '../../messages/notice.ts';

interface Happening {
  status: { before: DocumentStatus; after: DocumentStatus };
  /** The change added a final file. */
  isSealed: boolean;
  audit: readonly (Line & { audit_entry_type: SubscribedEvent; actor: string })[];
}

/** One event of a change, with its text. */
export interface Occurrence {
  key: SubscribedEvent;
  line: Line;
  /** Who did it, as the audit trail names them; empty if it happened automatically. */
  actor: string;
}

/** The events of a pack's change, which are sent to subscribers. */
export function occurrences({ status, isSealed, audit }: Happening): Occurrence[] {
  const actor = audit[0]?.actor ?? '';
  const found: Occurrence[] = audit.map(({ audit_entry_type: key, code, parameters, actor: by }) => ({
    key,
    line: { code, parameters },
    actor: by,
  }));
  if (status.before !== status.after) {
    found.unshift({ key: 'document_status_changed', line: notice('status_changed', { status: notice(`status_${status.after}`) }), actor });
  }
  if (isSealed) found.push({ key: 'final_document_generated', line: notice('final_document_there'), actor: '' });
  return found;
}
