import type { AuditFacts } from '../data/audit/audit-entry.ts';
import type { SentMessage } from './ledger.ts';

/**
 * The facts that audit records keep about a message: its id in the ledger, name, channel, destination and signatory,
 * and the head of the audit trail that it carried.
 */
export function messageFacts({
  id,
  what,
  channel,
  to,
  signatory,
  anchor_head,
}: Omit<SentMessage, 'pack_key' | 'recipient'> & { id: string; anchor_head?: string }): AuditFacts {
  return { message_id: id, message: what, channel, destination: to, ...(signatory && { signatory }), ...(anchor_head && { anchor_head }) };
}
