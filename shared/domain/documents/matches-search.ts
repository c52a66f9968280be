import { findableWords, searchWords } from './search-words.ts';

export interface Searchable {
  key: string;
  child_document_keys: readonly string[];
  document_name: string;
  /** The document's id in the sender's own systems. */
  external_id?: string;
  people: readonly { name: string; email: string }[];
  /** The custom ids of its fields. */
  custom_ids?: readonly string[];
  /** Its custom fields. */
  shown_attributes?: readonly { value: string }[];
}

/** The texts by which a document is found, beside its keys. */
export function searchedText({
  document_name,
  external_id = '',
  people,
  custom_ids = [],
  shown_attributes = [],
}: Omit<Searchable, 'key' | 'child_document_keys'>): string {
  const ofPeople = people.flatMap(({ name, email }) => [name, email]);
  return [document_name, external_id, ...ofPeople, ...custom_ids, ...shown_attributes.map(({ value }) => value)].join('\n');
}

/** Whether every word of a search begins a word of the document's name, a signatory's name or address, a custom field's value, an id or a key. */
export function matchesSearch(document: Searchable, search: string): boolean {
  return matchesWords(() => [searchedText(document), document.key, ...document.child_document_keys].join('\n'), search);
}

/** Whether every word of a search begins a word of the text. */
export function matchesWords(text: () => string, search: string): boolean {
  const wanted = searchWords(search);
  if (wanted.length === 0) return true;
  const words = findableWords(text());
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
