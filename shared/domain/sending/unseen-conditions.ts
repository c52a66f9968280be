import { fieldsIn } from '../field-rules/json-logic.ts';
import type { ToBeSent } from './problem.ts';

/**
 * The sender's content that would come onto, or go from, the pages of a signatory by a field rule over a document that
 * they are not shown. They would sign one page, and another would be printed.
 */
export function ruledUnseen({ fields, signatories, field_rules }: Pick<ToBeSent, 'fields' | 'signatories' | 'field_rules'>): Set<string> {
  const found = new Set<string>();
  if (field_rules.length === 0) return found;
  const documentOf = new Map(fields.map(({ uuid, key }) => [uuid, key]));
  const people = new Set<string | null>(signatories.map(({ uuid }) => uuid));
  const seen = signatories.flatMap((person) => documentsOf(person, fields) ?? []);
  for (const { field_or_group, json_logic } of field_rules) {
    const looksAt = fieldsIn(json_logic).flatMap((uuid) => documentOf.get(uuid) ?? []);
    for (const { uuid, key, field_group, signatory_uuid } of fields) {
      if ((uuid !== field_or_group && field_group !== field_or_group) || people.has(signatory_uuid)) continue;
      if (seen.some((documents) => documents.has(key) && looksAt.some((other) => !documents.has(other)))) found.add(uuid);
    }
  }
  return found;
}

/** The documents that this signatory is shown; null for all. */
function documentsOf({ uuid, associated_document_keys: keys }: ToBeSent['signatories'][number], fields: ToBeSent['fields']) {
  if (keys.length === 0) return null;
  return new Set([...keys, ...fields.flatMap((field) => (field.signatory_uuid === uuid ? [field.key] : []))]);
}
