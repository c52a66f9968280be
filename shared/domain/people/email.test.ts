import { expect, test } from 'vitest';
import { asciiEmail, countedEmail, isEmail, isSameEmail, normaliseEmail } from './email.ts';

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

test('only A to Z ignore case, so that no two mailboxes become one', () => {
  expect(normaliseEmail(' Viktor@Example.COM ')).toBe('viktor@example.com');
  expect(isSameEmail('Viktor@example.com', 'viktor@EXAMPLE.com')).toBe(true);
  expect(isSameEmail('vi\u212Ator@example.com', 'viktor@example.com')).toBe(false);
  expect(isSameEmail('JÜRGEN@example.com', 'jürgen@example.com')).toBe(false);
});

test('all spellings of a domain are one', () => {
  const spellings = [
    'ann@müller.example',
    'Ann@MÜLLER.example',
    'ann@mu\u0308ller.example',
    'ann@xn--mller-kva.example',
    'ANN@XN--MLLER-KVA.EXAMPLE',
  ];
  expect(new Set(spellings.map(normaliseEmail))).toEqual(new Set(['ann@müller.example']));
  expect(spellings.map(countedEmail)).toEqual(Array(5).fill('ann@müller.example'));
  expect(normaliseEmail('ann@例子。中国')).toBe('ann@例子.中国');
  expect(isSameEmail('ann@fass.example', 'ann@faß.example')).toBe(false);
});

test('a domain that there can’t be is refused, and its address compares as it is written', () => {
  for (const email of ['ann@ü/x.example', 'ann@ü%2e.example', 'ann@xn--a.example', 'ann@例子。']) {
    expect([email, isEmail(email)]).toEqual([email, false]);
  }
  for (const email of ['ann@ü/x.example', 'ann@xn--a.example', 'ann@xn--.example', 'ann@']) expect(normaliseEmail(email)).toBe(email);
});

test('the beginning of an address is the beginning of its form', () => {
  for (const typed of ['ann@MÜL', 'ANN@', 'An']) expect(normaliseEmail('ann@müller.example').startsWith(normaliseEmail(typed))).toBe(true);
});

test('mail servers are given the domain in ASCII', () => {
  expect(asciiEmail('Ann@MÜLLER.example')).toBe('Ann@xn--mller-kva.example');
  expect(asciiEmail('Ann@Example.com')).toBe('Ann@example.com');
});

test('an empty address belongs to nobody', () => {
  expect(isSameEmail('', '')).toBe(false);
});

test('limits count the sub-addresses of a mailbox as one, and nothing else', () => {
  expect(['anna+1@example.com', 'Anna+a+b@Example.com', 'anna@example.com'].map(countedEmail)).toEqual(Array(3).fill('anna@example.com'));
  for (const other of ['+1@example.com', '+4915112345678', '', 'anna@ex+ample.com']) expect(countedEmail(other)).toBe(other);
  expect(isSameEmail('anna+1@example.com', 'anna@example.com')).toBe(false);
});
