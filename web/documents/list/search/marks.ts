import { searchWords } from '../../../../shared/domain/documents/search-words.ts';

export interface Part {
  text: string;
  hit: boolean;
}

const none: readonly string[] = [];

/**
 * A text in parts, with the beginnings of words that a search found. Words are compared as the search compares them,
 * without regard to case and accents.
 */
export function marked(text: string, search: string): Part[] {
  const wanted = search === '' ? none : searchWords(search);
  if (wanted.length === 0) return [{ text, hit: false }];
  const parts: Part[] = [];
  let from = 0;
  const take = (to: number, hit: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), hit });
    from = to;
  };
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = hitLength(word, wanted);
    if (length === 0) continue;
    take(index, false);
    take(index + length, true);
  }
  take(text.length, false);
  return parts;
}

/** How many characters of a word the longest fitting search word covers. */
function hitLength(word: string, wanted: readonly string[]): number {
  const folded = searchWords(word)[0] ?? '';
  const hit = wanted.filter((start) => folded.startsWith(start)).reduce((longest, start) => Math.max(longest, start.length), 0);
  if (hit === 0) return 0;
  // An accent or a ligature folds to another number of letters, so the place is counted in the text's own characters.
  const characters = [...word];
  let length = 0;
  for (let n = 1; n <= characters.length; n += 1) {
    length += characters[n - 1]?.length ?? 0;
    const next = characters[n];
    if ((searchWords(characters.slice(0, n).join(''))[0] ?? '').length >= hit && !(next && /\p{M}/u.test(next))) return length;
  }
  return word.length;
}

/** What of a row a search found beside its name: a person, or nothing that the row shows. */
export function foundPerson<P extends { name: string; email: string }>(people: readonly P[], name: string, search: string): P | undefined {
  const missing = searchWords(search).filter((start) => !marked(name, start).some(({ hit }) => hit));
  if (missing.length === 0) return undefined;
  return people.find((person) => missing.some((start) => marked(`${person.name} ${person.email}`, start).some(({ hit }) => hit)));
}
