import * as z from 'zod/mini';
import { timeSchema } from './common.ts';

/** What an audit record can say (product notes). */
export const auditEntryTypes = [
  'document_created',
  'uploaded',
  'converted',
  'setting_changed',
  'signatures_requested',
  'signature_request_sent',
  'email_sent',
  'email_delivered',
  'email_bounced',
  'sms_sent',
  'sms_delivered',
  'whatsapp_sent',
  'whatsapp_delivered',
  'whatsapp_read',
  'voice_called',
  'voice_answered',
  'message_failed',
  'link_generated',
  'link_expired',
  'document_opened',
  'terms_accepted',
  'otp_requested',
  'entered_correct_otp',
  'entered_wrong_otp',
  'user_signed',
  'signed_in_presence',
  'sign_later',
  'user_rejected',
  'signatory_changed',
  'signatory_excluded',
  'child_rejected',
  'field_filled_by_other',
  'signed_content_changed',
  'note_added',
  'note_changed',
  'note_removed',
  'reverted_to_setup',
  'document_completed',
  'sealed',
  'seal_failed',
  'downloaded',
  'deleted',
  'recovered',
] as const;
export type AuditEntryType = (typeof auditEntryTypes)[number];

export const auditRecordSchema = z.strictObject({
  /** From 1, without gaps. */
  sequence: z.int(),
  date_created: timeSchema,
  audit_entry_type: z.enum(auditEntryTypes),
  /** One sentence. */
  audit_detail: z.string(),
  /** Time, type and address on one line. */
  audit_detail_formatted: z.string(),
  actor: z.string(),
  channel: z.string(),
  ip: z.string(),
  device: z.string(),
  /** How whoever acted was identified, as a stable code; empty where the product acted. */
  identification: z.string(),
  /** Who handed over the link, hosted or vouched; empty where nobody did. */
  identified_by: z.string(),
  /** What else was recorded, by name: digests, addresses, ids of messages. */
  facts: z.record(z.string(), z.string()),
  /** Hex SHA-256 over this record and the hash before it. */
  hash: z.string(),
  previous_hash: z.string(),
});
export type AuditRecord = z.output<typeof auditRecordSchema>;
