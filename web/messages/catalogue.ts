import type { Language } from '../../shared/messages/languages.ts';
import {
  phrase as inLanguage,
  type Message,
  type Translate,
  type Translated,
  translator,
  type Words,
} from '../../shared/messages/words.ts';

/** The same words in other languages. Each is fetched when somebody reads it. */
type Others<W extends Words> = { [L in Exclude<Language, 'en'>]?: () => Promise<{ words: Translated<W> }> };

interface Speaking {
  /** Switches to this language if the catalogue has it. Answers the language that is in use afterwards. */
  speak(language: Language): Promise<Language>;
}

/**
 * A typed catalogue of messages: the compiler checks keys and the values that a message needs. Each area has its own,
 * so that a page loads only what it shows. English comes first; an area is translated whole or not at all.
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

/** A message with its values filled in, for messages that stand elsewhere, such as those of field types. */
export function phrase(message: Message, values: Record<string, string | number>): string {
  return inLanguage(message, values, 'en');
}
