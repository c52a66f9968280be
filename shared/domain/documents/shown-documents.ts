import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

/** The keys of the documents that this signatory is shown: those named, and those with fields of theirs. Null for all. */
export function shownDocuments(
  person: Pick<Signatory, 'uuid' | 'associated_document_keys'>,
  fields: Iterable<Pick<DataField, 'key' | 'signatory_uuid'>>,
): Set<string> | null {
  if (person.associated_document_keys.length === 0) return null;
  const shown = new Set(person.associated_document_keys);
  for (const { key, signatory_uuid } of fields) if (signatory_uuid === person.uuid) shown.add(key);
  return shown;
}
