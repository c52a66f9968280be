import { describe, expect, it } from 'vitest';
import { languageNames } from './language-names.ts';
import { acceptedTags, chooseLanguage, directionOf, languages, localeOf } from './languages.ts';

describe('the language for a reader', () => {
  it('is the first of the reader’s languages that we have, else English', () => {
    expect(chooseLanguage(['sv-SE', 'fr-CA', 'en'])).toBe('fr');
    expect(chooseLanguage(['en-GB', 'de'])).toBe('en');
    expect(chooseLanguage(['sv', '*'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  it('is read from Accept-Language by its weights', () => {
    expect(acceptedTags('en;q=0.5, de-DE, fr;q=0.8')).toEqual(['de-DE', 'fr', 'en']);
    expect(acceptedTags('de;q=0, en')).toEqual(['en']);
    expect(chooseLanguage(acceptedTags('de;q=odd'))).toBe('de');
    expect(chooseLanguage(acceptedTags(''))).toBe('en');
  });
});

describe('a language', () => {
  it.each(languages)('“%s” has its own name, as Intl knows it', (language) => {
    const known = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? '';
    expect(languageNames[language].toLocaleLowerCase(language)).toBe(known.toLocaleLowerCase(language));
  });

  it('runs from right to left if its script does', () => {
    const leftwards = (language: string) => /^\p{Script=Arabic}|^\p{Script=Hebrew}/u.test(languageNames[language as 'en']);
    expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(languages.filter(leftwards));
  });

  it('writes dates in the calendar and the digits of the document, also where people have others', () => {
    const day = (region?: string) => new Intl.DateTimeFormat(localeOf('ar', region), { dateStyle: 'long', timeZone: 'UTC' }).format(0);
    for (const region of [undefined, 'ar-EG', 'ar-SA', 'ar-SA-u-ca-islamic-umalqura']) expect(day(region)).toMatch(/^1 .+ 1970$/);
  });
});
