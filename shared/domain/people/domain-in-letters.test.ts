import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainInLetters } from './domain-in-letters.ts';
import { asciiDomain } from './email-domain.ts';

/** Labels in the letters of several scripts, and in ASCII that may or may not stand for others. */
const letters = fc.string({ unit: fc.constantFrom(...'aZ09-üÜßñéжЖβΣ例子日本テ한ا'), minLength: 1, maxLength: 12 });
const label = fc.oneof(letters, letters.map(domainToASCII), fc.stringMatching(/^xn--[a-z0-9-]{1,12}$/)).filter((one) => one !== '');
const domain = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => [...labels, 'example'].join('.'));

test('domainInLetters: applying it twice changes nothing', () => {
  fc.assert(
    fc.property(domain, (one) => {
      expect(domainInLetters(domainInLetters(one))).toBe(domainInLetters(one));
    }),
  );
});

test('a domain and its ASCII are one, and mail goes to the same place', () => {
  fc.assert(
    fc.property(domain, (one) => {
      const ascii = asciiDomain(one);
      if (ascii === null) return;
      expect(domainInLetters(ascii)).toBe(domainInLetters(one));
      expect(asciiDomain(domainInLetters(one))).toBe(ascii);
    }),
  );
});

test('two domains of different places are never one', () => {
  fc.assert(
    fc.property(domain, domain, (one, other) => {
      const [a, b] = [asciiDomain(one), asciiDomain(other)];
      if (a !== null && b !== null) expect(domainInLetters(one) === domainInLetters(other)).toBe(a === b);
    }),
  );
});

test('letters are those that Node reads in a label', () => {
  fc.assert(
    fc.property(letters, (one) => {
      const ascii = domainToASCII(one);
      if (ascii !== '') expect(domainInLetters(`${ascii}.example`)).toBe(`${domainToUnicode(ascii)}.example`);
    }),
  );
});
