import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { readAlike } from '../../../shared/domain/people/told-apart.ts';
import { isOwnNote } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { who } from '../../audit/audit-entries.ts';
import type { AuditEntry, AuditFacts } from '../../data/audit/audit-entry.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { noteEntries } from '../fields/signer-notes.ts';
import { withoutTheirAnswers } from '../signing/without-their-answers.ts';

/** What is known of whoever held a signatory's record, and is not true of the next one. */
export const unseen = {
  user_key: null,
  sign_later: false,
  date_viewed: null,
  date_terms_accepted: null,
  ip: '',
  device: '',
} as const satisfies Partial<SignatoryRecord>;

interface HandedOver {
  fields: FieldRecord[];
  notes: FieldRecord[];
  lines: Line[];
  facts: AuditFacts;
  audit: AuditEntry[];
}

/**
 * What a new address or number removes of a signatory's record, because somebody else may be reached there. Under another name it is
 * somebody else: what the holder had entered and not submitted goes, and so do their notes. Under the same name it may be another
 * mailbox of theirs, or the right one at last: what was typed stays, as when the document goes back to setup, and signatures, initials,
 * approvals and rejections go. The record of the correction says so, and by its facts whatever came before is told of the former
 * holder alone.
 */
export function handedOver(full: FullPack, holder: SignatoryRecord, name: string, caller: MemberCaller, now: Date): HandedOver {
  const isSameName = readAlike(name, holder.name);
  const notes = isSameName ? [] : full.fields.filter((field) => isOwnNote(field, holder));
  const answers = withoutTheirAnswers(full, holder, now);
  const fields = isSameName ? answers.filter(({ type }) => fieldKind(type).holdsForOneRound) : answers;
  const parts = [
    ...(fields.length > 0 ? [auditLine('several_fields', { n: fields.length })] : []),
    ...(notes.length > 0 ? [auditLine('several_notes', { n: notes.length })] : []),
  ];
  return {
    fields,
    notes,
    lines: parts.length > 0 ? [auditLine('answers_removed', { person: who(holder), parts })] : [],
    facts: { signatory: holder.uuid, former_holder: who(holder) },
    audit: noteEntries(
      full,
      caller.name,
      notes.map((before) => ({ before, after: undefined })),
      (type, line, facts) => auditBy(caller, type, line, facts),
    ),
  };
}
