import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/data-field.ts';
import { type FieldsDiff, touchedBy } from './diff.ts';
import { copyProperty, editableProperties, type FieldPatch } from './editor-field.ts';

/** What the server does not know yet of one field. */
export interface FieldChange {
  /** The child document it stands on. */
  key: string;
  kind: 'added' | 'changed' | 'removed';
  patch: FieldPatch;
  /** What the server holds of the changed properties; of a removed field, all of them. */
  base: FieldPatch;
  /** Of a removed field that the server has: the version that was seen when it was removed. */
  version?: string | undefined;
}

/** The changes that a diff is made of. */
export function changesIn(diff: FieldsDiff, keyOf: (uuid: string) => string): { uuid: string; change: FieldChange }[] {
  return touchedBy(diff).map((uuid) => ({ uuid, change: changeIn(diff, uuid, keyOf) }));
}

function changeIn({ added, updated, removed }: FieldsDiff, uuid: string, keyOf: (uuid: string) => string): FieldChange {
  const [fresh, gone] = [added[uuid], removed[uuid]];
  if (fresh) return { key: fresh.key, kind: 'added', patch: wholeOf(fresh), base: {} };
  if (gone) return { key: gone.key, kind: 'removed', patch: {}, base: wholeOf(gone), version: gone.date_updated };
  return { key: keyOf(uuid), kind: 'changed', patch: updated[uuid]?.to ?? {}, base: updated[uuid]?.from ?? {} };
}

/**
 * A newer change of a field over an older one. Null where nothing is left to save: it was made and removed, or changed back, before any
 * save. `maybeThere`: the server may hold the older one, so that this has to be said.
 */
export function joinFieldChanges(older: FieldChange, newer: FieldChange, maybeThere: boolean): FieldChange | null {
  if (newer.kind === 'added') {
    const isThere = older.kind === 'removed' && older.version !== undefined && !maybeThere;
    if (!isThere) return newer;
    return withoutUnchanged({ ...newer, kind: 'changed', base: older.base });
  }
  if (newer.kind === 'removed') {
    if (older.kind === 'added') return maybeThere ? { ...newer, base: {}, version: undefined } : null;
    return { ...newer, base: { ...newer.base, ...older.base } };
  }
  if (older.kind === 'removed') return older;
  const joined = { ...older, patch: { ...older.patch, ...newer.patch }, base: { ...newer.base, ...older.base } };
  return joined.kind === 'added' ? { ...joined, base: {} } : maybeThere ? joined : withoutUnchanged(joined);
}

/** What is left of a field's change once the server holds what was sent of it. */
export function restOfFieldChange(sent: FieldChange, now: FieldChange, version: string | undefined): FieldChange | null {
  if (now.kind === 'removed') return sent.kind === 'removed' ? null : { ...now, base: { ...now.base, ...sent.patch }, version };
  if (sent.kind === 'removed' || (now.kind === 'added' && sent.kind === 'changed')) return now;
  return withoutUnchanged({ ...now, kind: 'changed', base: { ...now.base, ...sent.patch } });
}

/** A change on top of what the server holds by now. */
export function rebased(change: FieldChange, remote: DataField): FieldChange | null {
  const base: FieldPatch = {};
  for (const property of editableProperties) if (property in change.patch) copyProperty(remote, base, property);
  return withoutUnchanged({ ...change, base });
}

/** A change after a person's decision about what somebody else has changed too: without those properties, or on top of them. */
export function decided(change: FieldChange, theirs: FieldPatch, keep: 'mine' | 'theirs'): FieldChange | null {
  if (keep === 'mine') return { ...change, base: { ...change.base, ...theirs } };
  const patch = Object.fromEntries(Object.entries(change.patch).filter(([name]) => !(name in theirs)));
  return change.kind === 'changed' && Object.keys(patch).length === 0 ? null : { ...change, patch };
}

function wholeOf(field: DataField): FieldPatch {
  const patch: FieldPatch = {};
  for (const property of editableProperties) copyProperty(field, patch, property);
  return patch;
}

function withoutUnchanged(change: FieldChange): FieldChange | null {
  const patch: FieldPatch = {};
  const base: FieldPatch = {};
  let any = false;
  for (const property of editableProperties) {
    if (!(property in change.patch) || change.patch[property] === change.base[property]) continue;
    copyProperty(change.patch, patch, property);
    copyProperty(change.base, base, property);
    any = true;
  }
  return any ? { ...change, patch, base } : null;
}

/** What a save says of a field. `seen`: the version of it that is on the screen. */
export function inputOf(uuid: string, { kind, patch, version }: FieldChange, seen: string | undefined): DataFieldInput {
  if (kind === 'removed') return { uuid, removed: true, ...(version !== undefined && { date_updated: version }) };
  return { uuid, ...patch, ...(kind === 'changed' && seen !== undefined && { date_updated: seen }) };
}
