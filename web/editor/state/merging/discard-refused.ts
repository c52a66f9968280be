import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { patchField } from '../../core/editor-field.ts';
import type { EditorState } from '../editor-store.ts';
import { peopleState, withPerson } from '../people.ts';
import type { Refused } from '../setup-change.ts';

/** The editor's records without these refused changes: with the server's present values. */
export function discardRefused(state: EditorState, refused: readonly Refused[], now: Pack): Partial<EditorState> {
  const fields: Record<string, DataField> = { ...state.fields };
  let people = state.people;
  let { pack } = state;
  for (const { id, value } of refused) {
    const field = fields[id];
    const there = now.signatories.find(({ uuid }) => uuid === id);
    if (value.part === 'field' && value.change.kind === 'added') delete fields[id];
    else if (value.part === 'field' && field) fields[id] = patchField(field, value.change.base);
    else if (value.part === 'property' || value.part === 'settings' || value.part === 'list')
      pack = { ...pack, ...Object.fromEntries([[id, now[id as keyof Pack]]]) };
    else if (there) people = withPerson(people, there);
    else if (value.part === 'person') people = people.filter(({ uuid }) => uuid !== id);
  }
  return { fields, pack, ...peopleState(state, people) };
}
