import { type Message, phrase, type Translate, type Words } from '../../shared/messages/words.ts';
import { spoken, spokenWords } from './spoken.ts';

interface Written<W extends Words> {
  /** For the types and tests of its translations. */
  english: W;
}

/**
 * A typed catalogue of messages: the compiler checks keys and the values that a message needs. Each area has its own,
 * so that a page loads only what it shows.
 */
export function catalogue<const W extends Words>(english: W): Translate<W> & Written<W> {
  return spokenCatalogue('', english);
}

/**
 * The same for an area that is also read in other languages. English is always there; the words in another language
 * stand under the catalogue's name in the page's translations (`spoken.ts`), all of them or none.
 */
export function spokenCatalogue<const W extends Words>(name: string, english: W): Translate<W> & Written<W> {
  const t: Translate<W> = (key, ...[values = {}]) => {
    const other = spokenWords(name);
    return phrase((other ?? english)[key] ?? key, values, other ? spoken.get() : 'en');
  };
  return Object.assign(t, { english });
}

/** A message that stands elsewhere in English, such as a field type's or a failure's, in the language of the page. */
export function said(name: string, key: string, english: Message, values: Readonly<Record<string, string | number>> = {}): string {
  const other = spokenWords(name)?.[key];
  return phrase(other ?? english, values, other === undefined ? 'en' : spoken.get());
}
