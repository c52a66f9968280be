import { useEffect, useState } from 'react';
import { chooseLanguage, type Language } from '../../shared/messages/languages.ts';

/**
 * Has these words speak the language that the browser's owner reads best, and the page say so, while a screen shows them. Answers
 * false until they are there; English always is.
 */
export function useSpoken(words: { speak(language: Language): Promise<Language> }): boolean {
  const [language, setLanguage] = useState<Language | null>(() => (chooseLanguage(navigator.languages) === 'en' ? 'en' : null));
  useEffect(() => {
    if (language === null) void words.speak(chooseLanguage(navigator.languages)).then(setLanguage);
  }, [words, language]);
  useEffect(() => {
    if (language === null) return;
    const page = document.documentElement;
    const before = page.lang;
    page.lang = language;
    return () => {
      page.lang = before;
    };
  }, [language]);
  return language !== null;
}
