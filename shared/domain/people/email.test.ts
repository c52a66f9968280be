import { expect, test } from 'vitest';
import { countedEmail, isEmail, isSameEmail, normaliseEmail } from './email.ts';

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

test('an empty address belongs to nobody', () => {
  expect(isSameEmail('', '')).toBe(false);
});

test('limits count the sub-addresses of a mailbox as one, and nothing else', () => {
  expect(['anna+1@example.com', 'Anna+a+b@Example.com', 'anna@example.com'].map(countedEmail)).toEqual(Array(3).fill('anna@example.com'));
  for (const other of ['+1@example.com', '+4915112345678', '', 'anna@ex+ample.com']) expect(countedEmail(other)).toBe(other);
  expect(isSameEmail('anna+1@example.com', 'anna@example.com')).toBe(false);
});
