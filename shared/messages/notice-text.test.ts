import { expect, test } from 'vitest';
import { notice } from './notice.ts';
import { mailedNotice, noticeText } from './notice-text.ts';

const asked = notice('notice_question', { name: 'Anna evil.example', document: 'Lease.pdf', question: 'See https://evil.example/login' });

test('a notice in a mail makes no link of what people have chosen, in the app it says it as it is', () => {
  expect(mailedNotice(asked, 'en')).toBe('Anna evil. example asks about “Lease.pdf”: “See https: evil. example/login”');
  expect(noticeText(asked, 'en')).toBe('Anna evil.example asks about “Lease.pdf”: “See https://evil.example/login”');
});

test('a notice inside a notice makes no link in a mail', () => {
  const happened = notice('notice_rejected', { name: 'evil.example', document: 'Lease' });
  const told = notice('notice_subscribed', { document: 'Lease', happened });
  expect(mailedNotice(told, 'en')).toBe('“Lease”: evil. example rejected “Lease”.');
});

test('the address that a notice is about stays whole, behind a name that makes no link', () => {
  const line = notice('notice_undelivered', { message: 'The email', document: 'Lease', recipient: 'Anna evil.example (anna@example.com)' });
  expect(mailedNotice(line, 'en')).toBe('The email for “Lease” could not be delivered to Anna evil. example (anna@example.com).');
});
