import type { Language } from '../../shared/messages/languages.ts';
import {
  phrase as inLanguage,
  type Message,
  type Translate,
  type Translated,
  translator,
  type Words,
} from '../../shared/messages/words.ts';

/** The same words in other languages, each fetched when somebody reads it. */
type Others<W extends Words> = { [L in Exclude<Language, 'en'>]?: () => Promise<{ words: Translated<W> }> };

interface Speaking {
  /** Says everything in this language from now on, where these words have it; answers the language that they are in then. */
  speak(language: Language): Promise<Language>;
}

/**
 * A typed catalogue of messages: keys and the values a message needs are checked by the compiler. One catalogue for each area, so that
 * a page loads only its own. English is the first language; an area has all its words in another one, or none.
 */
export function catalogue<const W extends Words>(english: W, others: Others<W> = {}): Translate<W> & Speaking {
  let say = translator(english, 'en');
  const t: Translate<W> = (key, ...values) => say(key, ...values);
  const speak = async (language: Language): Promise<Language> => {
    if (language === 'en') return 'en';
    // Without a connection English is there.
    const other = await others[language]?.().catch(() => undefined);
    if (!other) return 'en';
    say = translator(other.words as W, language);
    return language;
  };
  return Object.assign(t, { speak });
}

/** A message with its values filled in; for those that stand with what they are about, such as a field type's. */
export function phrase(message: Message, values: Record<string, string | number>): string {
  return inLanguage(message, values, 'en');
}
