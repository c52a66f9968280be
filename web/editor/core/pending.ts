import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/data-field.ts';
import type { FieldsDiff } from './diff.ts';
import { copyProperty, editableProperties, type FieldPatch } from './editor-field.ts';

/** What the server does not know yet of one field. */
export interface PendingField {
  /** The child document it stands on. */
  key: string;
  kind: 'added' | 'changed' | 'removed';
  /** Added again after a removal that was not saved: the server may still have it, so removing it once more has to be said. */
  known?: boolean;
  patch: FieldPatch;
  /** What the server holds of the changed properties. */
  base: FieldPatch;
}

/** The outbox: unsaved changes by field. */
export type Pending = Readonly<Record<string, PendingField>>;

/** The server takes 100 fields a save, and writes one record more in the same transaction. */
export const batchSize = 99;

/** The outbox after a further change. A field made and removed before any save never leaves the browser. */
export function addToPending(pending: Pending, diff: FieldsDiff, keyOf: (uuid: string) => string): Pending {
  const next: Record<string, PendingField> = { ...pending };
  for (const [uuid, field] of Object.entries(diff.added)) {
    const known = next[uuid] !== undefined && { known: true };
    next[uuid] = { key: field.key, kind: 'added', patch: wholeOf(field), base: {}, ...known };
  }
  for (const [uuid, { from, to }] of Object.entries(diff.updated)) {
    const earlier = next[uuid];
    if (earlier?.kind === 'removed') continue;
    const joined = withoutUnchanged({
      key: earlier?.key ?? keyOf(uuid),
      kind: earlier?.kind ?? 'changed',
      patch: { ...earlier?.patch, ...to },
      base: { ...from, ...earlier?.base },
      ...(earlier?.known && { known: true }),
    });
    if (joined) next[uuid] = joined;
    else delete next[uuid];
  }
  for (const [uuid, field] of Object.entries(diff.removed)) {
    if (next[uuid]?.kind === 'added' && !next[uuid].known) delete next[uuid];
    else next[uuid] = { key: field.key, kind: 'removed', patch: {}, base: {} };
  }
  return next;
}

function wholeOf(field: DataField): FieldPatch {
  const patch: FieldPatch = {};
  for (const property of editableProperties) copyProperty(field, patch, property);
  return patch;
}

/** Undone before it was saved: nothing to save. */
function withoutUnchanged(change: PendingField): PendingField | undefined {
  if (change.kind !== 'changed') return change;
  const patch: FieldPatch = {};
  const base: FieldPatch = {};
  let any = false;
  for (const property of editableProperties) {
    if (!(property in change.patch) || change.patch[property] === change.base[property]) continue;
    copyProperty(change.patch, patch, property);
    copyProperty(change.base, base, property);
    any = true;
  }
  return any ? { ...change, patch, base } : undefined;
}

/** The next save: fields of one child document, at most `size`; those in `held` wait. */
export function takeBatch(
  pending: Pending,
  held: ReadonlySet<string>,
  size: number,
): { key: string; batch: Pending; rest: Pending } | undefined {
  const ready = Object.entries(pending).filter(([uuid]) => !held.has(uuid));
  const key = ready[0]?.[1].key;
  if (key === undefined) return undefined;
  const chosen = ready.filter(([, field]) => field.key === key).slice(0, size);
  const rest: Record<string, PendingField> = { ...pending };
  for (const [uuid] of chosen) delete rest[uuid];
  return { key, batch: Object.fromEntries(chosen), rest };
}

/** A save that did not get through goes back, under what has been changed since. */
export function putBack(batch: Pending, since: Pending): Pending {
  const next: Record<string, PendingField> = { ...batch };
  for (const [uuid, newer] of Object.entries(since)) {
    const older = batch[uuid];
    if (!older) next[uuid] = newer;
    else if (newer.kind !== 'changed') next[uuid] = newer.kind === 'added' ? { ...newer, known: true } : newer;
    else if (older.kind !== 'removed')
      next[uuid] = { ...older, patch: { ...older.patch, ...newer.patch }, base: { ...newer.base, ...older.base } };
  }
  return next;
}

/** The body of a save. `dateOf` answers which version of a field the change is based on. */
export function toInputs(batch: Pending, dateOf: (uuid: string) => string | undefined): DataFieldInput[] {
  return Object.entries(batch).map(([uuid, { kind, patch }]) => {
    const date_updated = kind === 'added' ? undefined : dateOf(uuid);
    const version = date_updated === undefined ? {} : { date_updated };
    return kind === 'removed' ? { uuid, removed: true, ...version } : { uuid, ...patch, ...version };
  });
}
