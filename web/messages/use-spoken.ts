import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '../../shared/messages/languages.ts';
import { speak, speakEnglish, spoken, type Translations, wantedLanguage } from './spoken.ts';

/** The language of the page. A part that is not drawn anew with the whole page watches it by this. */
export function useLanguage(): Language {
  return useSyncExternalStore(spoken.subscribe, spoken.get);
}

/** Shows a screen in the language that its reader wants, as long as it is open. Answers false until the words have come. */
export function useSpoken(translations: Translations): boolean {
  const language = useLanguage();
  const [ready, setReady] = useState(() => wantedLanguage() === language);
  useEffect(() => {
    void speak(translations).finally(() => setReady(true));
    return speakEnglish;
  }, [translations]);
  return ready;
}
