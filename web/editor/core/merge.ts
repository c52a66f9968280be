import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Item, Items } from '../../saving/way.ts';
import { copyProperty, type EditableProperty, editableProperties, type FieldPatch, type Fields } from './editor-field.ts';
import type { FieldChange } from './field-change.ts';

/** A property that was changed both here and by somebody else. */
export interface Conflict {
  uuid: string;
  properties: EditableProperty[];
  /** The other person's value. */
  theirs: FieldPatch;
  /** The other person's name. */
  by: string;
}

/** Place and size count as one: half of mine with half of theirs would suit nobody. */
const placeProperties: readonly EditableProperty[] = ['page_index', 'x', 'y', 'width', 'height'];

/**
 * A field with the server's values, except for unsaved changes. If a save got no answer and the server has its values,
 * they are not taken for somebody else's.
 */
export function mergeField(remote: DataField, item: Item<FieldChange> | undefined): { field: DataField; conflict: Conflict | null } {
  if (!item || item.value.kind === 'removed') return { field: remote, conflict: null };
  const { value: unsaved, unsure } = item;
  const mine = unsaved.patch;
  const field = { ...remote };
  const isTheirs = (property: EditableProperty) =>
    property in unsaved.base && remote[property] !== unsaved.base[property] && remote[property] !== unsure?.patch[property];
  const theyMoved = placeProperties.some(isTheirs);
  const properties: EditableProperty[] = [];
  const theirs: FieldPatch = {};
  for (const property of editableProperties) {
    if (!(property in mine)) continue;
    copyProperty(mine, field, property);
    const changedThere = placeProperties.includes(property) ? theyMoved : isTheirs(property);
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

/** All fields after an answer that holds every field of the pack. Fields without unsaved changes are taken as they come. */
export function mergeAll(local: Fields, remote: readonly DataField[], unsaved: Items<FieldChange>): Merged {
  const next: Record<string, DataField> = {};
  const conflicts: Conflict[] = [];
  const lost: string[] = [];
  let same = remote.length === Object.keys(local).length;
  for (const theirs of remote) {
    const mine = local[theirs.uuid];
    const change = unsaved.get(theirs.uuid);
    if (change?.value.kind === 'removed') continue;
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
    const kind = unsaved.get(uuid)?.value.kind;
    if (kind === 'added') next[uuid] = mine;
    else if (kind === 'changed') lost.push(uuid);
    if (kind !== 'added') same = false;
  }
  return { fields: same && Object.keys(next).length === Object.keys(local).length ? local : next, conflicts, lost };
}
