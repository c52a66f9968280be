import { describe, expect, it } from 'vitest';
import { ours } from '../domain/wording/without-addresses.ts';
import { lettersArabic } from './ar/letters.ts';
import { lettersGerman } from './de/letters.ts';
import { lettersEnglish } from './en/letters.ts';
import { lettersSpanish } from './es/letters.ts';
import { lettersFrench } from './fr/letters.ts';
import { lettersHebrew } from './he/letters.ts';
import { lettersItalian } from './it/letters.ts';
import { languages } from './languages.ts';
import { letterWords } from './letter/letter-words.ts';
import { lettersDutch } from './nl/letters.ts';
import { lettersPolish } from './pl/letters.ts';
import { lettersPortuguese } from './pt/letters.ts';
import type { SpokenMessage, SpokenWords } from './words.ts';

type Kind = keyof typeof lettersEnglish;
type Other = { readonly [K in Kind]?: SpokenWords };

const others: Readonly<Record<string, Other>> = {
  de: lettersGerman,
  fr: lettersFrench,
  es: lettersSpanish,
  pt: lettersPortuguese,
  it: lettersItalian,
  nl: lettersDutch,
  pl: lettersPolish,
  ar: lettersArabic,
  he: lettersHebrew,
};
const kinds = Object.keys(lettersEnglish) as Kind[];
const formsOf = (message: SpokenMessage): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const namesIn = (message: SpokenMessage) => [...new Set(formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
/** Words that stand in English letters again and again, and in no sentence of another language. */
const english = /(?<!\p{L})(the|you|your|this|that|with|and|have|been|from|please|sign|signed)(?!\p{L})/iu;

it('every language but English has letters', () => {
  expect(['en', ...Object.keys(others)]).toEqual([...languages]);
});

describe.each(Object.entries(others))('in “%s”', (language, letters) => {
  const worded = kinds.filter((kind) => letters[kind]);

  it.each(worded)('the message “%s” has all its words, with the same values to fill in', (kind) => {
    const [own, other]: [SpokenWords, SpokenWords] = [lettersEnglish[kind], letters[kind] ?? {}];
    expect(Object.keys(other).sort()).toEqual(Object.keys(own).sort());
    for (const [key, message] of Object.entries(own)) {
      expect([key, namesIn(other[key] ?? '')]).toEqual([key, namesIn(message)]);
      expect([key, typeof other[key]]).toEqual([key, typeof message]);
    }
  });

  it.each(worded)('the message “%s” leaves no English words', (kind) => {
    const texts = Object.values(letters[kind] ?? {}).flatMap(formsOf);
    expect(texts.map((form) => form.replace(/\{\w+\}/g, '')).filter((form) => english.test(form))).toEqual([]);
  });

  it('has a form of each message for every number of things', () => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set(Array.from({ length: 1_000 }, (_, n) => rules.select(n)));
    const counted = worded.flatMap((kind) => Object.values<SpokenMessage>(letters[kind] ?? {}).filter((one) => typeof one !== 'string'));
    for (const message of counted) expect(Object.keys(message)).toEqual(expect.arrayContaining([...needed]));
  });
});

describe.each(kinds)('the message “%s”', (kind) => {
  it('makes no link of what people have chosen, whatever value it stands in', () => {
    for (const language of languages) {
      const t = letterWords(kind, language).t as unknown as (key: string, values: Record<string, string | number>) => string;
      for (const [key, message] of Object.entries(lettersEnglish[kind])) {
        const chosen = namesIn(message)
          .map((name) => name.slice(1, -1))
          .filter((name) => !ours.has(name));
        const values = Object.fromEntries(chosen.map((name) => [name, name === 'n' ? 2 : 'https://evil.example']));
        expect([key, t(key, values)]).toEqual([key, expect.not.stringMatching(/evil\.example|:\/\//)]);
      }
    }
  });

  it('is rendered in each language that words it, else in English', () => {
    for (const language of languages)
      expect(letterWords(kind, language).language).toBe(language === 'en' || others[language]?.[kind] ? language : 'en');
  });
});
