import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, sha256Schema, timeSchema } from '../schemas/common.ts';
import { auditChainStateSchema, auditRecordSchema } from '../schemas/documents/audit-record.ts';

/** With `obfuscate_contact_info` the answer masks email addresses and mobile numbers; the hashes are those of the stored records. */
export const getAuditTrailRoute = defineRoute({
  name: 'getAuditTrail',
  method: 'GET',
  path: '/app/audit_trail/{key}',
  summary: 'The audit records of a pack, oldest first, after `since`.',
  callers: ['member'],
  scope: 'documents:read',
  params: documentKeyParams,
  query: z.strictObject({
    since: z.optional(timeSchema),
    verified_head: says(
      'The hash of the last record of an answer that was `verified`. While no record follows it, nothing is read or checked again: the answer is `unchanged`, without records.',
      z.optional(sha256Schema),
    ),
  }),
  response: z.strictObject({
    audit_records: z.array(auditRecordSchema),
    chain: says(
      'Whether the whole chain, from its first record, is as it was written: each hash computed again, and the end compared.',
      z.strictObject({
        state: says(
          'verified: every record is as it was written. broken: one is not, or the end was cut off. unchanged: no record has followed `verified_head`; only a call that names it gets this answer.',
          auditChainStateSchema,
        ),
        broken_at: says('The sequence at which the chain is broken; null if it holds.', z.nullable(z.int())),
      }),
    ),
  }),
  errors: ['document_not_found'],
  changesState: false,
});
