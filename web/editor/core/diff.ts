import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { copyProperty, editableProperties, type FieldPatch, type Fields, patchField } from './editor-field.ts';

/** The changes of one gesture. It serves as undo step and as autosave payload. */
export interface FieldsDiff {
  added: Readonly<Record<string, DataField>>;
  updated: Readonly<Record<string, { from: FieldPatch; to: FieldPatch }>>;
  removed: Readonly<Record<string, DataField>>;
}

/** The changes that lead from one state of the fields to the next. */
export function diffFields(before: Fields, after: Fields): FieldsDiff {
  const added: Record<string, DataField> = {};
  const updated: Record<string, { from: FieldPatch; to: FieldPatch }> = {};
  const removed: Record<string, DataField> = {};
  for (const [uuid, field] of Object.entries(after)) {
    const earlier = before[uuid];
    if (!earlier) added[uuid] = field;
    else if (earlier !== field) {
      const change = changesOf(earlier, field);
      if (change) updated[uuid] = change;
    }
  }
  for (const [uuid, field] of Object.entries(before)) if (!after[uuid]) removed[uuid] = field;
  return { added, updated, removed };
}

function changesOf(before: DataField, after: DataField): { from: FieldPatch; to: FieldPatch } | undefined {
  const from: FieldPatch = {};
  const to: FieldPatch = {};
  let changed = false;
  for (const property of editableProperties) {
    if (before[property] === after[property]) continue;
    copyProperty(before, from, property);
    copyProperty(after, to, property);
    changed = true;
  }
  return changed ? { from, to } : undefined;
}

/** Applies a diff. Updates and removals of missing fields do nothing. */
export function applyDiff(fields: Fields, diff: FieldsDiff): Fields {
  const next: Record<string, DataField> = { ...fields };
  for (const [uuid, field] of Object.entries(diff.added)) next[uuid] = field;
  for (const [uuid, { to }] of Object.entries(diff.updated)) {
    const field = next[uuid];
    if (field) next[uuid] = patchField(field, to);
  }
  for (const uuid of Object.keys(diff.removed)) delete next[uuid];
  return next;
}

/** The diff that undoes this one. */
export function reverseDiff(diff: FieldsDiff): FieldsDiff {
  const updated: Record<string, { from: FieldPatch; to: FieldPatch }> = {};
  for (const [uuid, { from, to }] of Object.entries(diff.updated)) updated[uuid] = { from: to, to: from };
  return { added: diff.removed, updated, removed: diff.added };
}

/** Joins two consecutive diffs into one. */
export function squashDiffs(first: FieldsDiff, second: FieldsDiff): FieldsDiff {
  const added: Record<string, DataField> = { ...first.added };
  const updated: Record<string, { from: FieldPatch; to: FieldPatch }> = { ...first.updated };
  const removed: Record<string, DataField> = { ...first.removed };
  for (const [uuid, field] of Object.entries(second.added)) {
    const before = removed[uuid];
    delete removed[uuid];
    if (!before) added[uuid] = field;
    else {
      const change = changesOf(before, field);
      if (change) updated[uuid] = change;
    }
  }
  for (const [uuid, { from, to }] of Object.entries(second.updated)) {
    const fresh = added[uuid];
    const earlier = updated[uuid];
    if (fresh) added[uuid] = patchField(fresh, to);
    else updated[uuid] = earlier ? { from: { ...from, ...earlier.from }, to: { ...earlier.to, ...to } } : { from, to };
  }
  for (const [uuid, field] of Object.entries(second.removed)) {
    if (added[uuid]) delete added[uuid];
    else {
      removed[uuid] = patchField(field, updated[uuid]?.from ?? {});
      delete updated[uuid];
    }
  }
  return { added, updated, removed };
}

export function isEmptyDiff(diff: FieldsDiff): boolean {
  return touchedBy(diff).length === 0;
}

/** The fields that a diff touches. */
export function touchedBy(diff: FieldsDiff): string[] {
  return [...Object.keys(diff.added), ...Object.keys(diff.updated), ...Object.keys(diff.removed)];
}

/**
 * The part of a diff that still fits. Left out are updates of values that somebody else has changed, and additions of
 * fields that exist. `skipped` names those fields.
 */
export function fittingPart(fields: Fields, diff: FieldsDiff): { diff: FieldsDiff; skipped: string[] } {
  const updated: Record<string, { from: FieldPatch; to: FieldPatch }> = {};
  const skipped: string[] = [];
  for (const [uuid, { from, to }] of Object.entries(diff.updated)) {
    const field = fields[uuid];
    const fits = field && editableProperties.every((property) => !(property in from) || from[property] === field[property]);
    if (fits) updated[uuid] = { from, to };
    else skipped.push(uuid);
  }
  const added: Record<string, DataField> = {};
  for (const [uuid, field] of Object.entries(diff.added)) {
    if (fields[uuid]) skipped.push(uuid);
    else added[uuid] = field;
  }
  const removed: Record<string, DataField> = {};
  for (const uuid of Object.keys(diff.removed)) {
    const field = fields[uuid];
    if (field) removed[uuid] = field;
    else skipped.push(uuid);
  }
  return { diff: { added, updated, removed }, skipped };
}

/** For a diff that brings fields back: fields of people who are gone become nobody's. */
export function withoutStrangers(diff: FieldsDiff, people: ReadonlySet<string>): FieldsDiff {
  const known = <P extends FieldPatch>(patch: P): P => {
    const owner = patch.signatory_uuid;
    return !owner || owner === selfSignatory || people.has(owner) ? patch : { ...patch, signatory_uuid: null };
  };
  return {
    added: Object.fromEntries(Object.entries(diff.added).map(([uuid, field]) => [uuid, known(field)])),
    updated: Object.fromEntries(Object.entries(diff.updated).map(([uuid, { from, to }]) => [uuid, { from, to: known(to) }])),
    removed: diff.removed,
  };
}
