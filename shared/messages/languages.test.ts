import { describe, expect, it } from 'vitest';
import { acceptedTags, chooseLanguage } from './languages.ts';

describe('the language for a reader', () => {
  it('is the first of the reader’s languages that we have, else English', () => {
    expect(chooseLanguage(['fr-CA', 'de-AT', 'en'])).toBe('de');
    expect(chooseLanguage(['en-GB', 'de'])).toBe('en');
    expect(chooseLanguage(['pt', '*'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  it('is read from Accept-Language by its weights', () => {
    expect(acceptedTags('en;q=0.5, de-DE, fr;q=0.8')).toEqual(['de-DE', 'fr', 'en']);
    expect(acceptedTags('de;q=0, en')).toEqual(['en']);
    expect(chooseLanguage(acceptedTags('de;q=odd'))).toBe('de');
    expect(chooseLanguage(acceptedTags(''))).toBe('en');
  });
});
