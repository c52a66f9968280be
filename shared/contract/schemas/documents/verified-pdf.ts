import * as z from 'zod/mini';
import { changeKinds } from '../../../verify/changes.ts';

export const certificationSchema = z.literal([1, 2, 3]);
export const signatureKindSchema = z.enum(['seal', 'signature', 'time_stamp']);
export const signatureLevelSchema = z.enum(['B', 'T', 'LT', 'LTA']);
export const revocationSchema = z.enum(['good', 'revoked', 'unknown', 'none']);
export const changeKindSchema = z.enum(changeKinds);
export const auditProblemSchema = z.enum(['not_a_trail', 'broken_link', 'changed_record', 'head_not_printed']);
export const verdictSchema = z.enum(['intact', 'added_to', 'changed', 'not_sealed', 'damaged']);

export const certificateSchema = z.strictObject({
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

export const chainLinkSchema = z.strictObject({ name: z.string(), sha256: z.string() });
export const timeStampSchema = z.strictObject({ time: z.string(), authority: z.string(), valid: z.boolean() });
export const changeSchema = z.strictObject({ kind: changeKindSchema, pages: z.array(z.number()), fields: z.array(z.string()) });

/** `SignatureReport` of shared/verify/report.ts, which explains each property, with its problem in words. */
export const signatureSchema = z.strictObject({
  kind: signatureKindSchema,
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
  chain: z.array(chainLinkSchema),
  chain_complete: z.boolean(),
  revocation: revocationSchema,
  time_stamp: z.nullable(timeStampSchema),
  level: z.nullable(signatureLevelSchema),
  certification: z.nullable(certificationSchema),
  changes: z.array(changeSchema),
  changes_permitted: z.boolean(),
});

export const auditEventSchema = z.strictObject({
  sequence: z.number(),
  date_created: z.string(),
  audit_entry_type: z.string(),
  audit_detail: z.string(),
  actor: z.string(),
});

/** `AuditReport` of shared/verify/report.ts. */
export const auditSchema = z.strictObject({
  ok: z.boolean(),
  problem: z.nullable(auditProblemSchema),
  problem_at: z.nullable(z.number()),
  document_key: z.string(),
  head: z.string(),
  head_is_printed: z.nullable(z.boolean()),
  masked: z.boolean(),
  events: z.array(auditEventSchema),
});

/** What a PDF itself shows of its integrity. */
export const verifiedPdfSchema = z.strictObject({
  verdict: verdictSchema,
  sha256: z.string(),
  signatures: z.array(signatureSchema),
  audit: z.nullable(auditSchema),
});
