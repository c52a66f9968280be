import { shownDocuments } from '../documents/shown-documents.ts';
import { dependantsOf } from '../field-rules/dependants.ts';
import type { ToBeSent } from './problem.ts';

/**
 * The sender's content that would come onto, or go from, the pages of a signatory by a field rule over a document that
 * they are not shown, be it through other fields. They would see it come without a reason.
 */
export function ruledUnseen({ fields, signatories, field_rules }: Pick<ToBeSent, 'fields' | 'signatories' | 'field_rules'>): Set<string> {
  if (field_rules.length === 0) return new Set();
  const people = new Set<string | null>(signatories.map(({ uuid }) => uuid));
  const found = signatories.flatMap((person) => {
    const documents = shownDocuments(person, fields);
    if (documents === null) return [];
    const unseen = fields.filter(({ key }) => !documents.has(key)).map(({ uuid }) => uuid);
    const changed = dependantsOf(field_rules, fields, unseen);
    return fields.filter(({ uuid, key, signatory_uuid }) => changed.has(uuid) && documents.has(key) && !people.has(signatory_uuid));
  });
  return new Set(found.map(({ uuid }) => uuid));
}
