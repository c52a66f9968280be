import * as z from 'zod/mini';
import { changeKinds } from '../../verify/changes.ts';

const permission = z.nullable(z.literal([1, 2, 3]));

const certificateSchema = z.strictObject({
  name: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serial_number: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  sha256: z.string(),
  is_self_signed: z.boolean(),
  key: z.string(),
});

/** `SignatureReport` of shared/verify/report.ts, where each property is explained, with its problem in words. */
const signatureSchema = z.strictObject({
  kind: z.enum(['seal', 'signature', 'time_stamp']),
  valid: z.boolean(),
  problem_code: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  covers_whole_file: z.boolean(),
  field_name: z.string(),
  signer_name: z.string(),
  signed_at: z.nullable(z.string()),
  reason: z.string(),
  algorithm: z.string(),
  certificate_sha256: z.string(),
  certificate: z.nullable(certificateSchema),
  chain: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  chain_complete: z.boolean(),
  revocation: z.enum(['good', 'revoked', 'unknown', 'none']),
  time_stamp: z.nullable(z.strictObject({ time: z.string(), authority: z.string(), valid: z.boolean() })),
  level: z.nullable(z.enum(['B', 'T', 'LT', 'LTA'])),
  certification: permission,
  changes: z.array(z.strictObject({ kind: z.enum(changeKinds), pages: z.array(z.number()), fields: z.array(z.string()) })),
  changes_permitted: z.boolean(),
});

/** `AuditReport` of shared/verify/report.ts. */
const auditSchema = z.strictObject({
  ok: z.boolean(),
  problem: z.nullable(z.enum(['not_a_trail', 'broken_link', 'changed_record', 'head_not_printed'])),
  problem_at: z.nullable(z.number()),
  document_key: z.string(),
  head: z.string(),
  head_is_printed: z.nullable(z.boolean()),
  masked: z.boolean(),
  events: z.array(
    z.strictObject({
      sequence: z.number(),
      date_created: z.string(),
      audit_entry_type: z.string(),
      audit_detail: z.string(),
      actor: z.string(),
    }),
  ),
});

/** What a PDF says of its own soundness. */
export const verifiedPdfSchema = z.strictObject({
  verdict: z.enum(['intact', 'added_to', 'changed', 'not_sealed', 'damaged']),
  sha256: z.string(),
  signatures: z.array(signatureSchema),
  audit: z.nullable(auditSchema),
});
