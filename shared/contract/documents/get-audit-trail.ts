import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams, timeSchema } from '../schemas/common.ts';
import { auditRecordSchema } from '../schemas/documents/audit-record.ts';

/** With `obfuscate_contact_info` the answer masks email addresses and mobile numbers; the hashes are those of the stored records. */
export const getAuditTrailRoute = defineRoute({
  name: 'getAuditTrail',
  method: 'GET',
  path: '/app/audit_trail/{key}',
  summary: 'The audit records of a pack, oldest first, after `since`.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  query: z.strictObject({ since: z.optional(timeSchema) }),
  response: z.strictObject({ audit_records: z.array(auditRecordSchema) }),
  errors: ['document_not_found'],
  changesState: false,
});
