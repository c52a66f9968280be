import type { AuditFacts } from '../data/records.ts';
import type { SentMessage } from './ledger.ts';

/**
 * What audit records keep of a message: its id in the ledger, what it was, how and to where it went, for
 * which signatory, and the head of the audit trail that travelled with it.
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
