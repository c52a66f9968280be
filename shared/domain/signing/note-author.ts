import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

type Note = Pick<DataField, 'signatory_uuid' | 'updated_by_user_name' | 'filled_by_name'>;

/** Who wrote a note, a signatory or a member: by the name of that time, because a record may have another since. */
export function noteAuthor(note: Note, people: readonly Pick<Signatory, 'uuid' | 'name'>[]): string {
  const owner = people.find(({ uuid }) => uuid === note.signatory_uuid);
  return note.filled_by_name || (owner?.name ?? note.updated_by_user_name);
}
