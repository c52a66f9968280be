import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { memberInRecords } from '../../../shared/domain/people/member-in-records.ts';
import { holdsSignature, isPutIn, losesContent } from '../../../shared/domain/signing/sender-signature.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { AuditEntry } from '../../data/audit/audit-entry.ts';
import { withoutPicture, withoutSignature } from '../../data/fields/without-signature.ts';
import { nextDate } from '../../data/next-date.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import { fail } from '../../runtime/failure.ts';
import { namedFields } from './named-fields.ts';

/**
 * A field after a member's change: a signature that the member puts in is bound to them and to the file under it, and
 * one that the change takes away from what it was put in for is emptied. Throws still_converting.
 */
export function withMaker(
  before: FieldRecord | undefined,
  { maker, signature_emptied, ...field }: FieldRecord,
  child: ChildRecord,
  caller: MemberCaller,
  now: Date,
): FieldRecord {
  if (before && losesContent(before, field, caller.user_key)) {
    return holdsSignature(before) ? withoutSignature(field, 'field_changed') : withoutPicture(field);
  }
  if (!holdsSignature(field)) return { ...field, ...(signature_emptied && field.type === before?.type && { signature_emptied }) };
  if (!isPutIn(before, field)) return { ...field, ...(maker && { maker }) };
  const { original_sha256: document_sha256, page_change } = child;
  if (document_sha256 === null || page_change) return fail('still_converting');
  return { ...field, maker: { user_key: caller.user_key, name: caller.name, date: now.toISOString(), document_sha256 } };
}

/** What a member's save did to signatures: who put which in, and whose were emptied or taken out. */
export function signatureEntries(
  caller: MemberCaller,
  child: ChildRecord,
  before: ReadonlyMap<string, FieldRecord>,
  { saved, removed }: { saved: readonly FieldRecord[]; removed: readonly FieldRecord[] },
): AuditEntry[] {
  const put = saved.filter((field) => holdsSignature(field) && isPutIn(before.get(field.uuid), field));
  const had = (field: FieldRecord) => {
    const old = before.get(field.uuid);
    return old && holdsSignature(old) && !holdsSignature(field) ? [old] : [];
  };
  const moved = saved.filter((field) => field.signature_emptied === 'field_changed').flatMap(had);
  const out = [...saved.filter((field) => field.signature_emptied !== 'field_changed').flatMap(had), ...removed.filter(holdsSignature)];
  const name = child.document_name;
  const person = memberInRecords(caller);
  // The member, also where a program acts for them.
  const maker = memberInRecords({ name: caller.name, email: caller.email });
  return [
    ...entry(caller, 'sender_signed', put, (fields) => auditLine('sender_signed', { person: maker, fields, name })),
    ...entry(caller, 'sender_signature_emptied', moved, (fields) => {
      return auditLine('sender_signature_moved', { people: makersOf(moved), fields, name, person });
    }),
    ...entry(caller, 'sender_signature_emptied', out, (fields) => {
      return auditLine('sender_signature_removed', { people: makersOf(out), fields, name, person });
    }),
  ];
}

/** Empties the signatures on a child whose file begins to change, and says so in the history. */
export function withoutSignatures(
  { fields }: FullPack,
  child: ChildRecord,
  caller: MemberCaller,
  now: Date,
): Pick<PackChange, 'fields' | 'fieldsUnchanged'> & { audit: AuditEntry[] } {
  const signed = fields.filter((field) => field.key === child.key && holdsSignature(field));
  if (signed.length === 0) return { audit: [] };
  const name = child.document_name;
  return {
    fields: signed.map((field) => ({ ...withoutSignature(field, 'file_changed'), date_updated: nextDate(field.date_updated, now) })),
    // Somebody may be putting one in.
    fieldsUnchanged: true,
    audit: entry(caller, 'sender_signature_emptied', signed, (named) => {
      return auditLine('sender_signature_file', { people: makersOf(signed), fields: named, name });
    }),
  };
}

/** The makers' names. Older records only name who changed the field last. */
function makersOf(fields: readonly FieldRecord[]): string[] {
  return [...new Set(fields.map(({ maker, updated_by_user_name }) => maker?.name ?? updated_by_user_name))];
}

/** Facts: the fields' uuids, whose signatures they hold, and over which files, in the same order. */
function entry(
  caller: MemberCaller,
  type: 'sender_signed' | 'sender_signature_emptied',
  fields: readonly FieldRecord[],
  line: (fields: Line) => Line,
): AuditEntry[] {
  if (fields.length === 0) return [];
  const facts = {
    field: fields.map(({ uuid }) => uuid).join(' '),
    signature_maker: fields.map(({ maker }) => maker?.user_key ?? '-').join(' '),
    document_sha256: fields.map(({ maker }) => maker?.document_sha256 ?? '-').join(' '),
  };
  return [auditBy(caller, type, line(namedFields(fields)), facts)];
}
