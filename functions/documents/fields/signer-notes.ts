import type { Issue } from '../../../shared/contract/errors.ts';
import type { AuditEntryType } from '../../../shared/contract/schemas/documents/audit-record.ts';
import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import { toldApart } from '../../../shared/domain/people/told-apart.ts';
import { signerMayDo } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { isAddedNote, longestNote } from '../../../shared/domain/signing/added-notes.ts';
import { coveredBy, withRemark } from '../../../shared/domain/signing/signer-notes.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { fieldKind, roomProblem } from '../../../shared/fields/registry.ts';
import { auditLine, joinAuditLines } from '../../../shared/messages/audit-line.ts';
import type { Line } from '../../../shared/messages/line.ts';
import type { AuditEntry, AuditFacts } from '../../data/audit/audit-entry.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import { valueDigest } from '../../signing/signed-content.ts';
import { withInput } from './field-input.ts';

/**
 * Makes a note that a signatory adds (`can_be_annotated`). It is theirs, optional, and left out of copies. Throws
 * field_not_yours if the settings don't allow notes or the field is no note, field_locked for other properties,
 * limit_reached, or the errors of a new field.
 */
export function newNote(
  { pack, fields }: FullPack,
  child: ChildRecord,
  me: SignatoryRecord,
  input: DataFieldInput,
  { now, issuePath }: { now: Date; issuePath: string },
): FieldRecord {
  allow(signerMayDo('addNote', { settings: pack.settings, me, input }));
  if (fields.length >= documentLimits.fields) fail('limit_reached', { n: documentLimits.fields });
  const note = withInput(undefined, { ...input, signatory_uuid: me.uuid, required: false }, child, {
    now,
    by: me.name,
    filled_by: me.uuid,
    issuePath,
  });
  return { ...note, is_temporary_field: true, round: pack.round };
}

function isAnnotation(field: { type?: FieldType | undefined } | undefined): boolean {
  return field?.type !== undefined && fieldKind(field.type).isAnnotation;
}

export function isSamePlace(a: FieldRecord, b: FieldRecord): boolean {
  return a.page_index === b.page_index && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** Throws note_covers_field if a note would cover a field or somebody else's note. */
export function requireFreePlace({ fields }: FullPack, note: FieldRecord, issuePath: string): void {
  const covered = coveredBy(note, fields);
  if (!covered) return;
  const message = `Here is ${covered.description ? `“${covered.description}”` : 'a field'} of somebody else.`;
  fail('note_covers_field', { issues: [{ path: `${issuePath}.y`, code: 'note_covers_field', message }] });
}

/** What is wrong with the text of a note that somebody adds. */
export function addedNoteIssues({ signatories }: FullPack, field: FieldRecord, issuePath: string): Issue[] {
  if (!isAddedNote(field)) return [];
  const isLonger = (field.data ?? '').length > longestNote;
  const message = isLonger ? `Please enter at most ${longestNote} characters.` : roomProblem(withRemark(field, signatories));
  return message === null ? [] : [{ path: `${issuePath}.data`, code: 'too_long', message }];
}

/**
 * History entries for what a save did to notes: each note added, moved, rewritten or removed, with its place, its
 * text's digest and the people who had signed. `person`: who did it. `told`: the notes of which the sender is told.
 */
export function noteEntries(
  { signatories }: FullPack,
  person: string,
  notes: readonly NoteChange[],
  entry: (type: AuditEntryType, line: Line, facts: AuditFacts) => AuditEntry,
  told: ReadonlySet<string> = new Set(),
): AuditEntry[] {
  const signed = signatories.filter(({ status }) => status === 'complete');
  return notes.flatMap(({ before, after }) => {
    const note = after ?? before;
    if (!note) return [];
    const done = noteMove(before, after);
    const isTold = told.has(note.uuid);
    if (!done && !isTold) return [];
    const about = { person, page: note.page_index + 1 };
    const line = joinAuditLines([
      ...(done ? [auditLine(done.code, about)] : []),
      ...(isTold ? [auditLine('note_told', about)] : []),
      ...(signed.length > 0
        ? [auditLine('had_signed', { people: signed.map((one) => toldApart(one, signatories)), n: signed.length })]
        : []),
    ]);
    const facts = {
      field: note.uuid,
      document: note.key,
      page: String(note.page_index + 1),
      place: [note.x, note.y, note.width, note.height].join(' '),
      value_digest: valueDigest(note),
      signed_before: signed.map(({ uuid }) => uuid).join(' '),
    };
    return [entry(done?.type ?? 'note_changed', line, facts)];
  });
}

export interface NoteChange {
  before: FieldRecord | undefined;
  after: FieldRecord | undefined;
}

/** Null for other fields, for notes that the sender asks for, and if nothing changed. */
function noteMove(
  before: FieldRecord | undefined,
  after: FieldRecord | undefined,
): { type: 'note_added' | 'note_changed' | 'note_removed'; code: 'note_added' | 'note_changed' | 'note_moved' | 'note_removed' } | null {
  if (!isAnnotation(after ?? before)) return null;
  if (!after) return { type: 'note_removed', code: 'note_removed' };
  if (!before) return { type: 'note_added', code: 'note_added' };
  if (!isSamePlace(before, after)) return { type: 'note_changed', code: 'note_moved' };
  // A note that the sender asks for is filled in like any other field.
  const isRewritten = after.is_temporary_field && (before.data || null) !== (after.data || null);
  return isRewritten ? { type: 'note_changed', code: 'note_changed' } : null;
}
