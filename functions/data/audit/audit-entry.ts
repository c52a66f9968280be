import type { AuditEntryType } from '../../../shared/contract/schemas/documents/audit-record.ts';
import type { Line } from '../../../shared/messages/line.ts';

/** Facts of an audit record beside its line, as names and texts. */
export type AuditFacts = Record<string, string>;

/** An entry for the audit chain. Sequence, time and hashes are added when it is written. */
export interface AuditEntry extends Line {
  audit_entry_type: AuditEntryType;
  actor: string;
  channel: string;
  ip: string;
  device: string;
  /** How the acting person was identified, and by whom in words; missing if the product acted. */
  identification?: string;
  identified_by?: string;
  /** Further facts of the record, as names and texts: digests, addresses, ids of messages. They are hashed with it. */
  facts?: AuditFacts;
}
