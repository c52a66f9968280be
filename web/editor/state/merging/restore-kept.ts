import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import type { Item, Items } from '../../../saving/way.ts';
import { type FieldChange, restOfFieldChange } from '../../core/field-change.ts';
import { type Conflict, mergeField } from '../../core/merge.ts';
import type { EditorState } from '../editor-store.ts';
import { newPerson, peopleState } from '../people.ts';
import { fieldItems, fieldPart, type SetupChange } from '../setup-change.ts';
import { withoutGone } from './gone.ts';
import { withUnsaved } from './with-unsaved.ts';

export interface Restored {
  state: Partial<EditorState>;
  /** Changes that turned into others; null if they are given up. */
  becomes: ReadonlyMap<string, SetupChange | null>;
  /** How many added or changed fields somebody else has removed meanwhile, or deleted the document of. */
  lost: number;
}

/** The editor's records, fresh from the server, with the changes that an earlier visit could not save. */
export function restoreKept(state: EditorState, items: Items<SetupChange>): Restored {
  const fields: Record<string, DataField> = { ...state.fields };
  const conflicts: Conflict[] = [];
  const pack = withUnsaved(state.pack, items);
  const gone = withoutGone(items, pack, new Set(), fields);
  const becomes = new Map(gone.becomes);
  let { lost } = gone;
  for (const [uuid, item] of fieldItems(items)) {
    if (becomes.has(uuid)) continue;
    const there = fields[uuid];
    const change = there ? sinceSaved(item) : item.value;
    if (change !== item.value) becomes.set(uuid, fieldPart(change));
    if (change?.kind === 'removed') delete fields[uuid];
    else if (there && change) {
      const { field, conflict } = mergeField(there, { ...item, value: change });
      fields[uuid] = field;
      if (conflict) conflicts.push(conflict);
    } else if (change?.kind === 'added') {
      fields[uuid] = { ...blankField(uuid, change.key), ...change.patch } as DataField;
    } else if (change) {
      becomes.set(uuid, null);
      lost += 1;
    }
  }
  return {
    state: { fields, conflicts: [...state.conflicts, ...conflicts], pack, ...peopleState(state, keptPeople(state.people, items, becomes)) },
    becomes,
    lost,
  };
}

/** A field that exists was not added by somebody else: our save succeeded and its answer was lost. */
function sinceSaved({ value, unsure }: Item<FieldChange>): FieldChange | null {
  return value.kind === 'added' ? restOfFieldChange(unsure ?? value, value, undefined) : value;
}

/** The people, with those added here and without those removed here. */
function keptPeople(people: readonly Signatory[], items: Items<SetupChange>, becomes: Restored['becomes']): Signatory[] {
  const all = [...people];
  for (const [id, item] of items) {
    const value = becomes.get(id) ?? item.value;
    const at = all.findIndex(({ uuid }) => uuid === id);
    if (value.part === 'removed_person' && at >= 0) all.splice(at, 1);
    if (value.part !== 'person') continue;
    const person = { ...(all[at] ?? newPerson(all)), ...value.input } as Signatory;
    if (at >= 0) all[at] = person;
    else all.push(person);
  }
  return all;
}

/** Properties that are not kept for a field that never reached the server. */
function blankField(uuid: string, key: string): Partial<DataField> {
  const now = new Date().toISOString();
  return { uuid, key, blob_url: null, filled_in_by: null, updated_by_user_name: '', date_created: now, date_updated: now };
}
