import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasDoubtfulDomain, readableEmail } from './readable-email.ts';
import { isSameEmail } from './same-email.ts';

test('a domain is kept and shown in its own letters, what is before it as it is written', () => {
  for (const email of [' Ann.B@MÜLLER.example ', 'Ann.B@xn--mller-kva.example']) expect(readableEmail(email)).toBe('Ann.B@müller.example');
  for (const email of ['Ann@Example.COM', 'ann@日本ニュースtv.example', 'ann@пример.рф', 'ann@한국abc.example', 'ann@a-1.example']) {
    expect([readableEmail(email), hasDoubtfulDomain(email)]).toEqual([email, false]);
  }
});

test('a label that mixes scripts is shown in ASCII, and warned of in either spelling', () => {
  for (const email of ['ann@\u0430pple.example', 'ann@xn--pple-43d.example']) {
    expect([readableEmail(email), hasDoubtfulDomain(email)]).toEqual(['ann@xn--pple-43d.example', true]);
  }
  expect(hasDoubtfulDomain('ann@gοοgle.example')).toBe(true);
  expect(hasDoubtfulDomain('ann@пример.example')).toBe(false);
});

test('what is no address stays', () => {
  for (const text of ['', '::Email|ann@müller.example::', 'ann@', '\u0430nn@xn--'])
    expect([readableEmail(text), hasDoubtfulDomain(text)]).toEqual([text, false]);
});

test('the shown form is the same mailbox, and its own shown form', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abЖжаüÜοβ例テ한'), minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(label, label, (one, other) => {
      const email = `Ann@${one}.${other}.example`;
      expect(isSameEmail(readableEmail(email), email)).toBe(true);
      expect(readableEmail(readableEmail(email))).toBe(readableEmail(email));
    }),
  );
});
