import { shownDocuments } from '../../../shared/domain/documents/shown-documents.ts';
import { withDecided } from '../../../shared/domain/field-rules/decided-rules.ts';
import { dependantsOf } from '../../../shared/domain/field-rules/dependants.ts';
import { disabledFields } from '../../../shared/domain/field-rules/field-rules.ts';
import { withoutSettled } from '../../../shared/domain/field-rules/settled-fields.ts';
import { isBeingPrepared } from '../../../shared/domain/policy/documents/moves.ts';
import { mayFillForOthers, neverForOthers } from '../../../shared/domain/policy/documents/multi-edit.ts';
import { isAddedNote } from '../../../shared/domain/signing/added-notes.ts';
import { hasFinished } from '../../../shared/domain/signing/signing-order.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { ChildRecord, FullPack, PackRecord } from '../pack/pack-records.ts';
import type { FieldRecord, RuleRecord } from '../pack/signatory-records.ts';

export interface FieldsInForce {
  fields: FieldRecord[];
  /** Uuids of fields that a field rule disables: nobody has to fill them in, and their content is kept aside. */
  disabled: ReadonlySet<string>;
}

/**
 * A pack's fields as they count, for one signatory (fields they can't see are empty to them, also in rules over what
 * people fill in) or for the sender and the final document. Fields of excluded people and fields that rules disable are
 * empty. Fields of people who have signed stay as they were then. In setup every field keeps its content, because rules
 * mostly depend on content that comes later.
 */
export function fieldsInForce(full: FullPack, signatoryUuid: string | null = null): FieldsInForce {
  if (isBeingPrepared(full.pack.status)) return { fields: full.fields, disabled: new Set() };
  const counted = counting(full, signatoryUuid === null ? full.fields : seenBy(full, signatoryUuid));
  const rules = signatoryUuid === null ? (full.rules ?? []) : rulesFor(full, signatoryUuid);
  const disabled = withoutSettled(disabledBy(full, rules, counted), counted, new Set(signedPeople(full).map(({ uuid }) => uuid)));
  return { fields: counted.map((field) => (disabled.has(field.uuid) ? emptied(field) : field)), disabled };
}

/**
 * The rules as they hold for one signatory. The sender's content is on the page or not as the final document will have
 * it, even if that depends on something this signatory does not see, or that others have not submitted yet, which counts
 * as empty also for whoever may fill it in for them: for such content the rules only say which.
 */
export function rulesFor(full: FullPack, signatoryUuid: string): readonly RuleRecord[] {
  const { rules = [], fields, signatories } = full;
  if (rules.length === 0) return rules;
  const [isGiven, isSubmitted] = [givenTo(full, signatoryUuid), submittedTo(full, signatoryUuid)];
  const counts = (field: FieldRecord) => !isHiddenFile(full, signatoryUuid, field) && (isSubmitted(field) || !isGiven(field));
  const shown = new Set(fieldsSeenBy(full, signatoryUuid).filter(counts));
  const hidden = fields.filter((field) => !shown.has(field)).map(({ uuid }) => uuid);
  const people = new Set<string | null>(signatories.map(({ uuid }) => uuid));
  const dependants = dependantsOf(rules, fields, hidden);
  const decided = fields.filter(({ uuid, signatory_uuid }) => dependants.has(uuid) && !people.has(signatory_uuid));
  if (decided.length === 0) return rules;
  const known = fields.map((field) => (isSubmitted(field) ? field : emptied(field)));
  const disabled = disabledBy(full, rules, counting(full, known));
  return withDecided(rules, fields, new Map(decided.map(({ uuid }) => [uuid, !disabled.has(uuid)])));
}

function signedPeople({ signatories }: FullPack) {
  return signatories.filter((person) => person.status === 'complete' && person.signed_content);
}

/** The fields, emptied of what excluded people entered, and of what people had left out when they signed. */
function counting(full: FullPack, fields: readonly FieldRecord[]): FieldRecord[] {
  const excluded = new Set(full.signatories.filter((person) => person.status === 'excluded').map((person) => person.uuid));
  const keptAside = new Set(signedPeople(full).flatMap((person) => person.signed_content?.kept_aside ?? []));
  return fields.map((field) => (excluded.has(field.signatory_uuid ?? '') || keptAside.has(field.uuid) ? emptied(field) : field));
}

/** The fields that rules disable. Rejected documents count as empty. */
function disabledBy(full: FullPack, rules: readonly RuleRecord[], fields: readonly FieldRecord[]): Set<string> {
  const rejected = new Set(full.children.filter((child) => isRejected(child, full.pack)).map((child) => child.key));
  return disabledFields(
    rules,
    fields.map((field) => (rejected.has(field.key) ? emptied(field) : field)),
  );
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
  const person = signatories.find((one) => one.uuid === uuid);
  return person ? shownDocuments(person, fields) : null;
}

/** Hides content that other people have not submitted yet and, unless the settings allow it, files of other people. */
function seenBy(full: FullPack, uuid: string): FieldRecord[] {
  const isGiven = givenTo(full, uuid);
  const sees = (field: FieldRecord) => isGiven(field) && !isHiddenFile(full, uuid, field);
  return fieldsSeenBy(full, uuid).map((field) => (sees(field) ? field : emptied(field)));
}

/** Says whether a signatory is given a field's content: what counts as submitted, and what they may fill in for others. */
function givenTo(full: FullPack, uuid: string): (field: FieldRecord) => boolean {
  const isSubmitted = submittedTo(full, uuid);
  const forOthers = mayFillForOthers(full.pack, full.signatories, uuid);
  // A note that somebody adds is theirs alone until they sign, whoever else may fill in their fields.
  return (field) => isSubmitted(field) || (forOthers && !neverForOthers(field.type) && !isAddedNote(field));
}

/** Says whether a field's content is this signatory's own, the sender's, or what others have submitted. */
function submittedTo({ signatories }: FullPack, uuid: string): (field: FieldRecord) => boolean {
  const finished = new Set(signatories.filter(hasFinished).map((person) => person.uuid));
  return (field) =>
    field.signatory_uuid === uuid || field.signatory_uuid === null || isSelfAssigned(field) || finished.has(field.signatory_uuid);
}

function isHiddenFile({ pack }: FullPack, uuid: string, field: FieldRecord): boolean {
  if (pack.settings.attachments_visible_to_all_signers || fieldKind(field.type).content !== 'file') return false;
  return field.signatory_uuid !== uuid && field.signatory_uuid !== null && !isSelfAssigned(field);
}

/** The field without its content. */
export function emptied(field: FieldRecord): FieldRecord {
  return { ...field, data: null, blob: null, file_key: null, filename: null };
}
