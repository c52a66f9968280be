import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/documents/data-field.ts';
import { type FieldsDiff, touchedBy } from './diff.ts';
import { copyProperty, editableProperties, type FieldPatch } from './editor-field.ts';

/** The changes of one field that the server does not have yet. */
export interface FieldChange {
  /** The child document it stands on. */
  key: string;
  kind: 'added' | 'changed' | 'removed';
  patch: FieldPatch;
  /** The server's values of the changed properties; for a removed field, of all properties. */
  base: FieldPatch;
  /** For a removed field that the server has: the version that the person saw when removing it. */
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
 * Puts a newer change of a field on top of an older one. Null if nothing is left to save, because the field was made
 * and removed, or changed back, before any save. `maybeThere`: the server may already hold the older change, so undoing
 * it must be saved too.
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

/** What is left of a field's change once the server has taken what was sent. */
export function restOfFieldChange(sent: FieldChange, now: FieldChange, version: string | undefined): FieldChange | null {
  if (now.kind === 'removed') return sent.kind === 'removed' ? null : { ...now, base: { ...now.base, ...sent.patch }, version };
  if (sent.kind === 'removed' || (now.kind === 'added' && sent.kind === 'changed')) return now;
  return withoutUnchanged({ ...now, kind: 'changed', base: { ...now.base, ...sent.patch } });
}

/** Puts a change on top of the server's present state. */
export function rebased(change: FieldChange, remote: DataField): FieldChange | null {
  const base: FieldPatch = {};
  for (const property of editableProperties) if (property in change.patch) copyProperty(remote, base, property);
  return withoutUnchanged({ ...change, base });
}

/**
 * A change after the person's decision about properties that somebody else has changed too: either without those
 * properties, or on top of them.
 */
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

/** The form in which a save sends a field. `seen`: the version that is on the screen. */
export function inputOf(uuid: string, { kind, patch, version }: FieldChange, seen: string | undefined): DataFieldInput {
  if (kind === 'removed') return { uuid, removed: true, ...(version !== undefined && { date_updated: version }) };
  return { uuid, ...patch, ...(kind === 'changed' && seen !== undefined && { date_updated: seen }) };
}
