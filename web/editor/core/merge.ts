import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { copyProperty, type EditableProperty, editableProperties, type FieldPatch, type Fields } from './editor-field.ts';
import type { Pending, PendingField } from './pending.ts';

/** The same property changed here and by somebody else. */
export interface Conflict {
  uuid: string;
  properties: EditableProperty[];
  /** What the other person made of it. */
  theirs: FieldPatch;
  /** The other person's name. */
  by: string;
}

/** A place is one thing: half of mine and half of theirs would be nobody's. */
const placeProperties: readonly EditableProperty[] = ['page_index', 'x', 'y', 'width', 'height'];

/** A field with what the server has, except where an unsaved change stands; property by property. */
export function mergeField(remote: DataField, unsaved: PendingField | undefined): { field: DataField; conflict: Conflict | null } {
  if (!unsaved || unsaved.kind === 'removed') return { field: remote, conflict: null };
  const mine = unsaved.patch;
  const field = { ...remote };
  const theyMoved = placeProperties.some((property) => property in unsaved.base && remote[property] !== unsaved.base[property]);
  const properties: EditableProperty[] = [];
  const theirs: FieldPatch = {};
  for (const property of editableProperties) {
    if (!(property in mine)) continue;
    copyProperty(mine, field, property);
    const changedThere = placeProperties.includes(property) ? theyMoved : remote[property] !== unsaved.base[property];
    if (unsaved.kind !== 'changed' || !changedThere || remote[property] === mine[property]) continue;
    properties.push(property);
    copyProperty(remote, theirs, property);
  }
  const conflict = properties.length > 0 ? { uuid: remote.uuid, properties, theirs, by: remote.updated_by_user_name } : null;
  return { field, conflict };
}

export interface Merged {
  fields: Fields;
  conflicts: Conflict[];
  /** Fields with unsaved changes that somebody else has removed. */
  lost: string[];
}

/** All fields after an answer that holds every field of the pack; fields with nothing unsaved are taken as they come. */
export function mergeAll(local: Fields, remote: readonly DataField[], unsaved: Pending): Merged {
  const next: Record<string, DataField> = {};
  const conflicts: Conflict[] = [];
  const lost: string[] = [];
  let same = remote.length === Object.keys(local).length;
  for (const theirs of remote) {
    const mine = local[theirs.uuid];
    const change = unsaved[theirs.uuid];
    if (change?.kind === 'removed') continue;
    if (mine && mine.date_updated === theirs.date_updated) {
      next[theirs.uuid] = mine;
      continue;
    }
    const { field, conflict } = mergeField(theirs, change);
    next[theirs.uuid] = field;
    if (conflict) conflicts.push(conflict);
    same = false;
  }
  for (const [uuid, mine] of Object.entries(local)) {
    if (next[uuid]) continue;
    const change = unsaved[uuid];
    if (change?.kind === 'added') next[uuid] = mine;
    else if (change?.kind === 'changed') lost.push(uuid);
    if (change?.kind !== 'added') same = false;
  }
  return { fields: same && Object.keys(next).length === Object.keys(local).length ? local : next, conflicts, lost };
}
