import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../shared/messages/languages.ts';
import { choose, locale, speakEnglish, type Translations, wantedLanguage } from './spoken.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the way a reader writes dates', () => {
  const reading = (languages: string[]) => {
    vi.stubGlobal('navigator', { languages });
    return locale();
  };

  it('is the browser’s own for the language of the page', () => {
    expect(reading(['fr-FR', 'en-ZA', 'en'])).toBe('en-ZA');
  });

  it('is ours if the browser names none, or one that is no locale', () => {
    expect([reading(['de-AT']), reading(['en-US@posix']), reading(['en_US'])]).toEqual(['en-GB', 'en-GB', 'en-GB']);
  });
});

describe('the language of the page', () => {
  it('stays the chosen one in the tab if only lasting storage is forbidden', () => {
    const kept = new Map([['countersign.language', 'de']]);
    vi.stubGlobal('navigator', { languages: ['en-ZA'] });
    vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null });
    expect(wantedLanguage()).toBe('de');
  });

  it('marks the page with its name and its direction, from the moment that it is chosen', async () => {
    const page = { lang: 'en', dir: 'ltr' };
    vi.stubGlobal('document', { documentElement: page });
    vi.stubGlobal('navigator', { languages: ['en-ZA'] });
    const words = async () => ({ words: {} });
    const others = languages.filter((language) => language !== 'en').map((language) => [language, words]);
    const came = choose('ar', Object.fromEntries(others) as Translations);
    expect(page).toEqual({ lang: 'ar', dir: 'rtl' });
    await came;
    vi.stubGlobal('navigator', { languages: ['ar-SA', 'en'] });
    expect(locale()).toBe('ar-SA-u-ca-gregory-nu-latn');
    speakEnglish();
    expect(page).toEqual({ lang: 'en', dir: 'ltr' });
  });
});
