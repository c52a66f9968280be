import type { DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { isOfNote } from '../../../shared/domain/policy/signing/signer-fields.ts';
import { isSenderNote } from '../../../shared/domain/signing/added-notes.ts';
import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { contentIssues } from '../../../shared/fields/filling/content-issues.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import { withInput } from './field-input.ts';
import { addedNoteIssues, isSamePlace, noteEntries, requireFreePlace } from './signer-notes.ts';

interface Save {
  full: FullPack;
  caller: MemberCaller;
  child: ChildRecord;
  before: ReadonlyMap<string, FieldRecord>;
  inputs: readonly DataFieldInput[];
}

/** Whether a member's save is about notes that members add once the document was sent, and nothing else. */
export function isAboutSenderNotes({ full, before, inputs }: Omit<Save, 'caller' | 'child'>): boolean {
  if (full.pack.status !== 'awaiting_signatures') return false;
  return inputs.every((input) => {
    const old = before.get(input.uuid);
    if (old) return isSenderNote(old);
    return input.removed === true || (input.type !== undefined && fieldKind(input.type).isAnnotation);
  });
}

/**
 * Adds, changes, moves and removes such notes. They are never printed, and stand on no field of anybody else. Throws
 * not_awaiting_signatures, field_locked for what a note does not have, note_covers_field, limit_reached, or the errors of
 * a new field.
 */
export function saveSenderNotes({ full, caller, child, before, inputs }: Save, now: Date): { saved: FieldRecord[]; change: PackChange } {
  allow(may(caller, 'annotate', full.pack));
  const saved = inputs.flatMap((input, index) => {
    const old = before.get(input.uuid);
    if (old && old.key !== child.key) fail('document_not_found');
    return input.removed ? [] : [noteFrom({ full, caller, child, before, inputs }, input, `body.data.${index}`, now)];
  });
  const removedFields = inputs.flatMap((input) => (input.removed ? (before.get(input.uuid) ?? []) : []));
  const added = saved.filter(({ uuid }) => !before.has(uuid));
  if (full.fields.length + added.length > documentLimits.fields) fail('limit_reached', { n: documentLimits.fields });
  const notes = [
    ...saved.map((after) => ({ before: before.get(after.uuid), after })),
    ...removedFields.map((field) => ({ before: field, after: undefined })),
  ];
  const audit = noteEntries(full, caller.name, notes, (type, line, facts) => auditBy(caller, type, line, facts));
  return { saved, change: { fields: saved, removedFields, audit } };
}

function noteFrom({ full, caller, child, before }: Save, input: DataFieldInput, issuePath: string, now: Date): FieldRecord {
  const old = before.get(input.uuid);
  const isTheirs = input.signatory_uuid === undefined || input.signatory_uuid === selfSignatory;
  const isRetyped = old !== undefined && input.type !== undefined && input.type !== old.type;
  if (!isTheirs || isRetyped || !isOfNote(input)) fail('field_locked');
  const by = caller.program?.name ?? caller.name;
  const given = withInput(old, { ...input, signatory_uuid: selfSignatory, required: false }, child, { now, by, issuePath });
  const note = { ...given, is_temporary_field: true, is_visible_in_final_document: false, round: full.pack.round };
  const issues = [...contentIssues(note, issuePath), ...addedNoteIssues(full, note, issuePath)];
  if (issues.length > 0) fail('bad_request', { issues });
  if (!(old && isSamePlace(old, note))) requireFreePlace(full, note, issuePath);
  return note;
}
