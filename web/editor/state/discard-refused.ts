import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/document.ts';
import { patchField } from '../core/editor-field.ts';
import type { EditorState } from './editor-store.ts';
import type { Refused } from './outbox.ts';
import { peopleState, withPerson } from './people.ts';

/** The editor's records without these refused changes: as they were before, or as the server has them now. */
export function discardRefused(state: EditorState, refused: readonly Refused[], now: Pack): Partial<EditorState> {
  const fields: Record<string, DataField> = { ...state.fields };
  let people = state.people;
  let { pack } = state;
  for (const one of refused) {
    const field = fields[one.id];
    const there = now.signatories.find(({ uuid }) => uuid === one.id);
    if (one.part === 'field' && one.change.kind === 'added') delete fields[one.id];
    else if (one.part === 'field' && field) fields[one.id] = patchField(field, one.change.base);
    else if (one.part === 'pack') pack = { ...pack, ...Object.fromEntries([[one.id, now[one.id as keyof Pack]]]) };
    else if (there) people = withPerson(people, there);
    else if (one.part === 'person') people = people.filter(({ uuid }) => uuid !== one.id);
  }
  return { fields, pack, ...peopleState(state, people) };
}
