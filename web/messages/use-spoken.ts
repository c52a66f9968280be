import { useEffect, useState } from 'react';
import { chooseLanguage, type Language } from '../../shared/messages/languages.ts';

/**
 * Shows these words, and marks the page, in the language that the reader prefers, while a screen uses them. Answers
 * false until the words have loaded; English is always there.
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
