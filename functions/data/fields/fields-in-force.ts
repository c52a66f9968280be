import { disabledFields } from '../../../shared/domain/field-rules/field-rules.ts';
import { withoutSettled } from '../../../shared/domain/field-rules/settled-fields.ts';
import { isBeingPrepared } from '../../../shared/domain/policy/documents/moves.ts';
import { mayFillForOthers, neverForOthers } from '../../../shared/domain/policy/documents/multi-edit.ts';
import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import { hasFinished } from '../../../shared/domain/signing/signing-order.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { ChildRecord, FullPack, PackRecord } from '../pack/pack-records.ts';
import type { FieldRecord } from '../pack/signatory-records.ts';

export interface FieldsInForce {
  fields: FieldRecord[];
  /** Uuids of fields that a field rule disables: nobody has to fill them in, and their content is kept aside. */
  disabled: ReadonlySet<string>;
}

/**
 * A pack's fields as they count, for one signatory (fields they can't see are empty to them, also in field rules) or
 * for the sender and the final document. Fields of excluded people and fields that rules disable are empty. Fields of
 * people who have signed stay as they were then. In setup every field keeps its content, because rules mostly depend on
 * content that comes later.
 */
export function fieldsInForce(full: FullPack, signatoryUuid: string | null = null): FieldsInForce {
  if (isBeingPrepared(full.pack.status)) return { fields: full.fields, disabled: new Set() };
  const excluded = new Set(full.signatories.filter((person) => person.status === 'excluded').map((person) => person.uuid));
  const signed = full.signatories.filter((person) => person.status === 'complete' && person.signed_content);
  const keptAside = new Set(signed.flatMap((person) => person.signed_content?.kept_aside ?? []));
  const counted = (signatoryUuid === null ? full.fields : seenBy(full, signatoryUuid)).map((field) => {
    return excluded.has(field.signatory_uuid ?? '') || keptAside.has(field.uuid) ? emptied(field) : field;
  });
  const rejected = new Set(full.children.filter((child) => isRejected(child, full.pack)).map((child) => child.key));
  const byRules = disabledFields(
    full.rules ?? [],
    counted.map((field) => (rejected.has(field.key) ? emptied(field) : field)),
  );
  const disabled = withoutSettled(byRules, counted, new Set(signed.map(({ uuid }) => uuid)));
  return { fields: counted.map((field) => (disabled.has(field.uuid) ? emptied(field) : field)), disabled };
}

/** The fields without those that a rule disables. A block or a highlight is drawn even when it is empty. */
export function enabled({ fields, disabled }: FieldsInForce): FieldRecord[] {
  return disabled.size === 0 ? fields : fields.filter(({ uuid }) => !disabled.has(uuid));
}

/**
 * The documents that a signatory sees: those assigned to them or with fields of theirs, or all if none is assigned.
 * Rejected documents are left out.
 */
export function childrenSeenBy(full: FullPack, signatoryUuid: string): ChildRecord[] {
  const named = associated(full, signatoryUuid);
  return full.children.filter((child) => !isRejected(child, full.pack) && (named === null || named.has(child.key)));
}

/** The fields on those documents, whoever fills them in. */
export function fieldsSeenBy(full: FullPack, signatoryUuid: string): FieldRecord[] {
  const children = new Set(childrenSeenBy(full, signatoryUuid).map((child) => child.key));
  return full.fields.filter((field) => children.has(field.key));
}

/** Whether this signatory may see the whole pack, so that they get its final file. */
export function isForAllOf(full: FullPack, signatoryUuid: string): boolean {
  const named = associated(full, signatoryUuid);
  return named === null || full.children.every((child) => named.has(child.key));
}

/** Rejected by this signatory in this round. */
export function isRejected({ rejection }: ChildRecord, { round }: PackRecord): boolean {
  return rejection?.round === round;
}

/** Null means all. */
function associated({ signatories, fields }: FullPack, uuid: string): Set<string> | null {
  const keys = signatories.find((person) => person.uuid === uuid)?.associated_document_keys ?? [];
  if (keys.length === 0) return null;
  return new Set([...keys, ...fields.flatMap((field) => (field.signatory_uuid === uuid ? [field.key] : []))]);
}

/** Hides content that other people have not submitted yet and, unless the settings allow it, files of other people. */
function seenBy(full: FullPack, uuid: string): FieldRecord[] {
  const { pack, signatories } = full;
  const finished = new Set(signatories.filter(hasFinished).map((person) => person.uuid));
  const forOthers = mayFillForOthers(pack, signatories, uuid);
  const sees = (field: FieldRecord) => {
    if (field.signatory_uuid === uuid || field.signatory_uuid === null || isSelfAssigned(field)) return true;
    if (fieldKind(field.type).content === 'file' && !pack.settings.attachments_visible_to_all_signers) return false;
    // A note that somebody adds is theirs alone until they sign, whoever else may fill in their fields.
    return finished.has(field.signatory_uuid) || (forOthers && !neverForOthers(field.type) && !isAddedNote(field));
  };
  return fieldsSeenBy(full, uuid).map((field) => (sees(field) ? field : emptied(field)));
}

/** The field without its content. */
export function emptied(field: FieldRecord): FieldRecord {
  return { ...field, data: null, blob: null, file_key: null, filename: null };
}
