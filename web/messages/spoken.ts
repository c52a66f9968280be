import { chooseLanguage, directionOf, isLanguage, type Language, localeOf } from '../../shared/messages/languages.ts';
import type { SpokenWords } from '../../shared/messages/words.ts';
import { createStore } from '../api/store.ts';

type Other = Exclude<Language, 'en'>;

/** A page's words in the other languages, by the names of its catalogues. Only a reader of a language fetches it. */
export type Translations = Record<Other, () => Promise<{ words: Readonly<Record<string, SpokenWords>> }>>;

const storageKey = 'countersign.language';
const fetched: Partial<Record<Language, Record<string, SpokenWords>>> = {};
/** Lasts as long as the page where storage is forbidden. */
let chosen: Language | undefined;

/** The language that the page is in. Screens watch it, since a reader may change it. */
export const spoken = createStore<Language>('en');

/** The words of a catalogue in the language of the page, if it is not English. */
export function spokenWords(catalogue: string): SpokenWords | undefined {
  return fetched[spoken.get()]?.[catalogue];
}

/** The language that was chosen in this browser, or else the one that the browser asks for. */
export function wantedLanguage(): Language {
  const known = chosen ?? stored();
  return isLanguage(known) ? known : chooseLanguage(navigator.languages);
}

/**
 * Fetches the words of the wanted language and marks the page with it, also for the calls that are made meanwhile. The
 * page stays English if the words do not come.
 */
export async function speak(translations: Translations): Promise<void> {
  const language = markWanted();
  if (language !== 'en') {
    const other = await translations[language]().catch(() => undefined);
    // Somebody may have chosen again meanwhile.
    if (language !== wantedLanguage()) return;
    if (!other) return turnTo('en');
    fetched[language] = { ...fetched[language], ...other.words };
  }
  turnTo(language);
}

/** Marks the page with the wanted language, in which calls are then answered, before its words have come. */
export function markWanted(): Language {
  const language = wantedLanguage();
  mark(language);
  return language;
}

/** Back to English, which all screens have. */
export function speakEnglish(): void {
  turnTo('en');
}

/** Remembers a reader's choice and changes the page to it. */
export function choose(language: Language, translations: Translations): Promise<void> {
  chosen = language;
  // Some browsers forbid the lasting storage alone. A reload and the pages that follow still know the choice then.
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().setItem(storageKey, language);
    } catch {
      // Storage may be forbidden.
    }
  }
  return speak(translations);
}

/** The reader's own way to write dates in the language of the page: Austrian, Swiss or South African, if the browser says so. */
export function locale(): string {
  const language = spoken.get();
  return localeOf(
    language,
    navigator.languages.find((tag) => tag.toLowerCase().split('-', 1)[0] === language && isLocale(tag)),
  );
}

/** Some browsers name a locale that is none (`en-US@posix`), which `Intl` refuses. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

function turnTo(language: Language): void {
  mark(language);
  spoken.set(language);
}

function mark(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function stored(): string | null {
  return storedIn(() => localStorage) ?? storedIn(() => sessionStorage);
}

function storedIn(storage: () => Storage): string | null {
  try {
    return storage().getItem(storageKey);
  } catch {
    return null;
  }
}
