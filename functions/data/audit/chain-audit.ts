import type { AuditEntryType } from '../../../shared/contract/schemas/documents/audit-record.ts';
import { type ChainedRecord, codedText } from '../../../shared/domain/audit/audit-chain.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import type { PackRecord } from '../pack/pack-records.ts';
import type { AuditEntry } from './audit-entry.ts';

/** An audit record as it is stored: of today's format, or of an older one. */
export type StoredAudit = ChainedRecord & { audit_entry_type: AuditEntryType };

/** Each record carries the hash of the one before it, so that a change, a gap or an insertion changes every later hash. */
export function chainAudit(
  pack: Pick<PackRecord, 'key' | 'audit_sequence' | 'audit_head'>,
  entries: AuditEntry[],
  now: Date,
): StoredAudit[] {
  let previous_hash = pack.audit_head;
  return entries.map((entry, index) => {
    const body = { ...inFull(entry), sequence: pack.audit_sequence + index + 1, date_created: now.toISOString(), previous_hash };
    previous_hash = auditHash(pack.key, body);
    return { ...body, hash: previous_hash };
  });
}

function inFull(entry: AuditEntry) {
  return { ...entry, identification: entry.identification ?? '', identified_by: entry.identified_by ?? '', facts: entry.facts ?? {} };
}

/** Hex SHA-256 of a record and the previous one's hash. */
function auditHash(packKey: string, entry: Omit<StoredAudit, 'hash'>): string {
  return sha256Hex(codedText(packKey, entry));
}
