import { describe, expect, it } from 'vitest';
import { fill, phrase, withoutMarks } from './words.ts';

describe('a message with a number', () => {
  it('takes each of the six forms of Arabic', () => {
    const forms = { zero: 'none', one: 'a', two: 'a pair', few: '{n} few', many: '{n} many', other: '{n} other' };
    const said = [0, 1, 2, 3, 11, 100].map((n) => fill(forms, { n: String(n) }, n, 'ar'));
    expect(said).toEqual(['none', 'a', 'a pair', '3 few', '11 many', '100 other']);
  });

  it('takes the general form where a language has another one from a million on', () => {
    expect(phrase({ one: '{n} page', other: '{n} pages' }, { n: 2_000_000 }, 'fr')).toMatch(/ pages$/);
  });

  it('has the digits of the document in Arabic', () => {
    expect(phrase('{n}', { n: 1_200 }, 'ar')).toMatch(/^1.?200$/);
  });
});

describe('a value in a right-to-left sentence', () => {
  it('is isolated, so that a name before an address stays before it', () => {
    expect(phrase('{name} ({email})', { name: 'Anna', email: 'anna@example.com' }, 'ar')).toBe(
      '\u2068Anna\u2069 (\u2068anna@example.com\u2069)',
    );
    expect(phrase('{name}', { name: 'Anna' }, 'fr')).toBe('Anna');
  });

  it('has no marks if it is a link or a pin, which are followed and copied', () => {
    expect(phrase('{pin}: {url}', { pin: '123456', url: 'https://sign.example/x' }, 'ar')).toBe('123456: https://sign.example/x');
  });

  it('loses them where somebody sends the sentence on', () => {
    expect(withoutMarks(phrase('{name}!', { name: 'Anna' }, 'ar'))).toBe('Anna!');
  });
});
