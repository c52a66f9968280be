import { createHash } from 'node:crypto';
import { auditStart, auditText, type ChainedRecord } from '../../shared/domain/audit-chain.ts';
import type { Database } from './database.ts';

/** A document whose audit trail is not what was written: a record changed, missing or put in, or the document's own note of its end. */
export interface BrokenTrail {
  document_key: string;
  problem: 'changed_record' | 'broken_link' | 'end_differs';
  /** The record at which it shows. */
  sequence: number;
}

export interface AuditCheck {
  documents: number;
  records: number;
  broken: BrokenTrail[];
}

/** Follows the audit trail of every document in the database, deleted ones in the trash too. */
export function checkAudit(database: Database): AuditCheck {
  const check: AuditCheck = { documents: 0, records: 0, broken: [] };
  for (const row of database.sql("SELECT pk, body FROM items WHERE sk = 'PACK' AND pk LIKE 'PACK#%' ORDER BY pk").iterate()) {
    const document_key = String(row.pk).slice('PACK#'.length);
    const pack = JSON.parse(String(row.body)) as { audit_head: string; audit_sequence: number };
    const rows = database.sql("SELECT body FROM items WHERE pk = ? AND sk >= '~AUDIT#' AND sk < '~AUDIT$' ORDER BY sk").all(String(row.pk));
    const records = rows.map(({ body }) => JSON.parse(String(body)) as ChainedRecord);
    const broken = brokenAt(document_key, records) ?? endDiffers(document_key, records, pack);
    check.documents++;
    check.records += records.length;
    if (broken) check.broken.push(broken);
  }
  return check;
}

function brokenAt(document_key: string, records: ChainedRecord[]): BrokenTrail | undefined {
  let head = auditStart;
  for (const [index, record] of records.entries()) {
    const sequence = index + 1;
    if (record.sequence !== sequence || record.previous_hash !== head) return { document_key, problem: 'broken_link', sequence };
    const hash = createHash('sha256').update(auditText(document_key, record)).digest('hex');
    if (hash !== record.hash) return { document_key, problem: 'changed_record', sequence };
    head = hash;
  }
  return undefined;
}

function endDiffers(document_key: string, records: ChainedRecord[], pack: { audit_head: string; audit_sequence: number }) {
  const head = records.at(-1)?.hash ?? auditStart;
  if (pack.audit_head === head && pack.audit_sequence === records.length) return undefined;
  return { document_key, problem: 'end_differs' as const, sequence: records.length };
}
