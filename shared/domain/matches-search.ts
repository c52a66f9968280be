export interface Searchable {
  document_name: string;
  people: readonly { name: string; email: string }[];
}

/** Whether every word of a search occurs in the document's name or in a signatory's name or address; case and accents don't matter. */
export function matchesSearch(document: Searchable, search: string): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold([document.document_name, ...document.people.flatMap(({ name, email }) => [name, email])].join('\n'));
  return words.every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
