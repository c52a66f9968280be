import type { AuditEntryType } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconEye,
  IconFile,
  IconHelpCircle,
  IconNote,
  IconNoteOff,
  IconPencil,
  IconRestore,
  IconSend,
  IconShieldCheck,
  IconSignature,
  IconTrash,
} from '../../../icons/icons.ts';

/** The icon of each kind of record. */
export const entryIcons: Record<AuditEntryType, Icon> = {
  document_created: IconFile,
  uploaded: IconFile,
  converted: IconFile,
  setting_changed: IconPencil,
  signatures_requested: IconSend,
  signature_request_sent: IconSend,
  email_sent: IconSend,
  email_delivered: IconSend,
  email_bounced: IconAlertTriangle,
  sms_sent: IconSend,
  sms_delivered: IconSend,
  whatsapp_sent: IconSend,
  whatsapp_delivered: IconSend,
  whatsapp_read: IconEye,
  voice_called: IconSend,
  voice_answered: IconSend,
  message_failed: IconAlertTriangle,
  document_opened: IconEye,
  terms_accepted: IconCircleCheck,
  otp_requested: IconSend,
  entered_correct_otp: IconCircleCheck,
  entered_wrong_otp: IconAlertTriangle,
  signed_in_presence: IconSignature,
  link_generated: IconSend,
  user_signed: IconSignature,
  sign_later: IconClock,
  drawn_elsewhere: IconSignature,
  user_rejected: IconCircleX,
  signatory_changed: IconPencil,
  signatory_excluded: IconCircleX,
  child_rejected: IconCircleX,
  field_filled_by_other: IconPencil,
  signed_content_changed: IconAlertTriangle,
  sender_signed: IconSignature,
  sender_signature_emptied: IconAlertTriangle,
  sender_asked: IconHelpCircle,
  note_added: IconNote,
  note_changed: IconNote,
  note_removed: IconNoteOff,
  link_expired: IconClock,
  reverted_to_setup: IconRestore,
  document_completed: IconCircleCheck,
  sealed: IconShieldCheck,
  seal_failed: IconAlertTriangle,
  downloaded: IconDownload,
  deleted: IconTrash,
  recovered: IconRestore,
};

/** What people filter by: several kinds of record belong to one. */
export const entryGroups = ['signing', 'messages', 'access', 'changes', 'problems'] as const;
export type EntryGroup = (typeof entryGroups)[number];

const problems = new Set<AuditEntryType>([
  'email_bounced',
  'message_failed',
  'entered_wrong_otp',
  'link_expired',
  'user_rejected',
  'child_rejected',
  'signed_content_changed',
  'sender_signature_emptied',
  'seal_failed',
]);
const signing = new Set<AuditEntryType>([
  'terms_accepted',
  'user_signed',
  'signed_in_presence',
  'sign_later',
  'drawn_elsewhere',
  'user_rejected',
  'child_rejected',
  'field_filled_by_other',
  'sender_signed',
  'sender_signature_emptied',
  'sender_asked',
  'note_added',
  'note_changed',
  'note_removed',
  'document_completed',
  'sealed',
]);
const messages = new Set<AuditEntryType>([
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
]);
const access = new Set<AuditEntryType>([
  'link_generated',
  'link_expired',
  'document_opened',
  'otp_requested',
  'entered_correct_otp',
  'entered_wrong_otp',
  'downloaded',
]);

/** Whether a record belongs to a group. Problems belong to a second group too; whatever is in no other group is a change. */
export function isInGroup(type: AuditEntryType, group: EntryGroup): boolean {
  if (group === 'problems') return problems.has(type);
  if (group === 'signing') return signing.has(type);
  if (group === 'messages') return messages.has(type);
  if (group === 'access') return access.has(type);
  return ![problems, signing, messages, access].some((types) => types.has(type));
}
