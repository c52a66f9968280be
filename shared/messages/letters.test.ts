import { describe, expect, it } from 'vitest';
import { ours } from '../domain/wording/without-addresses.ts';
import { lettersGerman } from './de/letters.ts';
import { lettersEnglish } from './en/letters.ts';
import { letterWords } from './letter/letter-words.ts';
import type { Message, Words } from './words.ts';

const kinds = Object.keys(lettersEnglish) as (keyof typeof lettersEnglish)[];
const formsOf = (message: Message) => (typeof message === 'string' ? [message] : [message.one, message.other]);
const namesIn = (message: Message) => [...new Set(formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
/** Words that stand in English letters again and again, and in no German sentence. */
const english = /\b(the|you|your|this|that|these|for|with|and|has|have|been|is|are|it|of|to|by|from|please|email|document|sign|signed)\b/i;

describe.each(kinds)('the message “%s”', (kind) => {
  const [own, other]: [Words, Words] = [lettersEnglish[kind], lettersGerman[kind]];

  it('has all its words in English and German, with the same values to fill in', () => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(own).sort());
    for (const [key, message] of Object.entries(own)) {
      expect([key, namesIn(other[key] ?? '')]).toEqual([key, namesIn(message)]);
      expect([key, typeof other[key]]).toEqual([key, typeof message]);
    }
  });

  it('leaves no English words in German', () => {
    const german = Object.values(other).flatMap(formsOf);
    expect(german.map((form) => form.replace(/\{\w+\}/g, '')).filter((form) => english.test(form))).toEqual([]);
  });

  it('makes no link of what people have chosen, whatever value it stands in', () => {
    for (const language of ['en', 'de'] as const) {
      const t = letterWords(kind, language).t as unknown as (key: string, values: Record<string, string | number>) => string;
      for (const [key, message] of Object.entries(own)) {
        const chosen = namesIn(message)
          .map((name) => name.slice(1, -1))
          .filter((name) => !ours.has(name));
        const values = Object.fromEntries(chosen.map((name) => [name, name === 'n' ? 2 : 'https://evil.example']));
        expect([key, t(key, values)]).toEqual([key, expect.not.stringMatching(/evil\.example|:\/\//)]);
      }
    }
  });

  it('is rendered in either language', () => {
    for (const language of ['en', 'de'] as const) expect(letterWords(kind, language).language).toBe(language);
  });
});
