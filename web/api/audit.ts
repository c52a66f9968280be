import type { getAuditTrailRoute } from '../../shared/contract/documents/get-audit-trail.ts';
import type { AuditRecord } from '../../shared/contract/schemas/documents/audit-record.ts';
import { call } from './call.ts';

/** The records of a document, oldest first. */
export async function fetchAuditTrail(packKey: string): Promise<AuditRecord[]> {
  return (await call<typeof getAuditTrailRoute>('GET', '/app/audit_trail/{key}', { params: { key: packKey }, query: {} })).audit_records;
}
