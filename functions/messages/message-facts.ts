import type { AuditFacts } from '../data/records.ts';
import type { SentMessage } from './ledger.ts';

/** What audit records keep of a message: its id in the ledger, what it was, how and to where it went, and for which signatory. */
export function messageFacts({
  id,
  what,
  channel,
  to,
  signatory,
}: Omit<SentMessage, 'pack_key' | 'recipient'> & { id: string }): AuditFacts {
  return { message_id: id, message: what, channel, destination: to, ...(signatory && { signatory }) };
}
