import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { timeSchema } from '../common.ts';

/** The kinds of audit record (product notes). */
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
  'sender_asked',
  'drawn_elsewhere',
  'user_rejected',
  'signatory_changed',
  'signatory_excluded',
  'child_rejected',
  'field_filled_by_other',
  'signed_content_changed',
  'sender_signed',
  'sender_signature_emptied',
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
export const auditEntryTypeSchema = z.enum(auditEntryTypes);

/** Whether a trail is as it was written. */
export const auditChainStateSchema = z.enum(['verified', 'broken', 'unchanged']);

export const auditRecordSchema = z.strictObject({
  sequence: says('From 1, without gaps.', z.int()),
  date_created: timeSchema,
  audit_entry_type: auditEntryTypeSchema,
  audit_detail: says('One sentence.', z.string()),
  audit_detail_formatted: says('Time, type and address on one line.', z.string()),
  actor: z.string(),
  channel: z.string(),
  ip: z.string(),
  device: z.string(),
  identification: says('How the acting person was identified, as a stable code; empty if the product acted.', z.string()),
  identified_by: says('Who handed over the link, hosted or vouched; empty if nobody did.', z.string()),
  facts: says('Other recorded details, by name: digests, addresses, ids of messages.', z.record(z.string(), z.string())),
  hash: says(
    'Hex SHA-256 over this record, by its code and parameters as the trail in the sealed file holds them, and the hash before it.',
    z.string(),
  ),
  previous_hash: z.string(),
});
export type AuditRecord = z.output<typeof auditRecordSchema>;
