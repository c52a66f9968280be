import { expect, test } from 'vitest';
import { countedEmail, isSameEmail, normaliseEmail } from './same-email.ts';

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

test('an address of a domain that there can’t be compares as it is written', () => {
  for (const email of ['ann@ü/x.example', 'ann@xn--a.example', 'ann@xn--.example', 'ann@']) expect(normaliseEmail(email)).toBe(email);
});

test('the beginning of an address is the beginning of its form', () => {
  for (const typed of ['ann@MÜL', 'ANN@', 'An']) expect(normaliseEmail('ann@müller.example').startsWith(normaliseEmail(typed))).toBe(true);
});

test('an empty address belongs to nobody', () => {
  expect(isSameEmail('', '')).toBe(false);
});

test('limits count the sub-addresses of a mailbox as one, and nothing else', () => {
  expect(['anna+1@example.com', 'Anna+a+b@Example.com', 'anna@example.com'].map(countedEmail)).toEqual(Array(3).fill('anna@example.com'));
  for (const other of ['+1@example.com', '+4915112345678', '', 'anna@ex+ample.com']) expect(countedEmail(other)).toBe(other);
  expect(isSameEmail('anna+1@example.com', 'anna@example.com')).toBe(false);
});
