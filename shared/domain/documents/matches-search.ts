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
}

/** The texts by which a document is found, beside its keys. */
export function searchedText({
  document_name,
  external_id = '',
  people,
  custom_ids = [],
}: Omit<Searchable, 'key' | 'child_document_keys'>): string {
  return [document_name, external_id, ...people.flatMap(({ name, email }) => [name, email]), ...custom_ids].join('\n');
}

/** Whether every word of a search begins a word of the document's name, a signatory's name or address, an id or a key. */
export function matchesSearch(document: Searchable, search: string): boolean {
  const wanted = searchWords(search);
  if (wanted.length === 0) return true;
  const words = findableWords([searchedText(document), document.key, ...document.child_document_keys].join('\n'));
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
