import { withoutAddresses } from '../../shared/domain/wording/without-addresses.ts';
import { notice } from '../../shared/messages/notice.ts';
import type { AuditEntry } from '../data/audit/audit-entry.ts';
import { tellOwner } from '../data/following/notifications.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';

interface Asking {
  question: string;
  audit: AuditEntry;
  now: Date;
}

/** Brings a signatory's question to the sender, by mail and as a notification. */
export function questionToSender(pack: PackRecord, person: SignatoryRecord, { question, audit, now }: Asking): PackChange {
  const { uuid, name, email, mobile_number } = person;
  const line = notice('notice_question', { name, document: pack.document_name, question: withoutAddresses(question) });
  return {
    audit: [audit],
    events: [{ type: 'sender_asked', pack_key: pack.key, round: pack.round, from: { name, email, mobile_number }, question }],
    writes: [tellOwner(pack, `question-${uuid}`, line, now)],
    quiet: true,
  };
}
