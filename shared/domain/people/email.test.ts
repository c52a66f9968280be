import { expect, test } from 'vitest';
import { asciiEmail, isEmail } from './email.ts';

test('addresses in any script are accepted', () => {
  for (const email of ['ann@example.com', 'O.Neil+x@Example.CO.UK', 'jürgen@müller.example', '用户@例子.中国']) {
    expect([email, isEmail(email)]).toEqual([email, true]);
  }
});

test('letters that look like plain ones, and invisible characters, are refused', () => {
  const odd = ['vi\u212Ator@example.com', 'ﬁona@example.com', 'ａnn@example.com', 'ju\u0308rgen@example.com', 'maſter@example.com'];
  const unseen = [
    'an\u200bn@example.com',
    'an\u0000n@example.com',
    'ann@example\u202e.com',
    'an\u00adn@example.com',
    'ann\u3000b@example.com',
  ];
  for (const email of [...odd, ...unseen]) expect([email, isEmail(email)]).toEqual([email, false]);
});

test('a domain that there can’t be is refused', () => {
  for (const email of ['ann@ü/x.example', 'ann@ü%2e.example', 'ann@xn--a.example', 'ann@例子。']) {
    expect([email, isEmail(email)]).toEqual([email, false]);
  }
});

test('mail servers are given the domain in ASCII', () => {
  expect(asciiEmail('Ann@MÜLLER.example')).toBe('Ann@xn--mller-kva.example');
  expect(asciiEmail('Ann@Example.com')).toBe('Ann@example.com');
});
