import { expect, it } from 'vitest';
import { mimeMessage } from './mime.ts';

const mail = {
  id: 'invite:abc 1',
  to: 'someone@example.com',
  from_name: 'Zoë "Z" <Ltd>',
  subject: 'Bitte unterschreiben: Vertrag 日本 😀 '.repeat(4).trim(),
  text: 'ä'.repeat(100),
  html: '<p>ä</p>',
};
const date = new Date('2026-03-04T05:06:07Z');
const [headers = '', ...rest] = Buffer.from(mimeMessage(mail, 'sign@example.org', date))
  .toString()
  .split('\r\n\r\n');

const decodedWords = (value: string) =>
  value.replace(/\r\n /g, '').replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, base64: string) => Buffer.from(base64, 'base64').toString());

it('carries names and subjects in any script, on short lines, whole', () => {
  const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(headers)?.[1] ?? '';
  expect(decodedWords(subject)).toBe(mail.subject);
  for (const line of Buffer.from(mimeMessage(mail, 'sign@example.org', date))
    .toString()
    .split('\r\n'))
    expect(line.length).toBeLessThanOrEqual(100);
  expect(decodedWords(/^From: (.*)$/m.exec(headers)?.[1] ?? '')).toBe('Zoë "Z" <Ltd> <sign@example.org>');
  expect(headers).toContain('Date: Wed, 04 Mar 2026 05:06:07 +0000');
  expect(headers).toContain('Message-ID: <invite-abc-1@example.org>');
});

it('carries where the document’s audit trail ended', () => {
  const trail = { document_key: 'k7x2m4qcwcz5rct3y6ab', sequence: 12, head: 'ab'.repeat(32) };
  const text = Buffer.from(mimeMessage({ ...mail, trail }, 'sign@example.org', date)).toString();
  expect(text).toContain(`\r\nX-Countersign-Audit: document=k7x2m4qcwcz5rct3y6ab; record=12;\r\n head=${'ab'.repeat(32)}\r\n`);
  expect(headers).not.toContain('X-Countersign-Audit');
});

it('holds text and HTML as alternatives', () => {
  const body = rest.join('\r\n\r\n');
  expect(headers).toContain('Content-Type: multipart/alternative');
  expect(Buffer.from(rest[1]?.split('\r\n--')[0] ?? '', 'base64').toString()).toBe(mail.text);
  expect(body).toContain('Content-Type: text/html; charset=utf-8');
});

it('holds attachments byte for byte under their names', () => {
  const bytes = new Uint8Array([0, 13, 10, 46, 255]);
  const attachments = [{ filename: 'Vertrag (ä).pdf', content_type: 'application/pdf', bytes }];
  const text = Buffer.from(mimeMessage({ ...mail, attachments }, 'sign@example.org', date)).toString();
  expect(text).toContain("filename*=UTF-8''Vertrag%20%28%C3%A4%29.pdf");
  const [, content] =
    /Content-Transfer-Encoding: base64\r\n\r\n([^\r]*)\r\n--mixed/.exec(text.slice(text.indexOf('application/pdf'))) ?? [];
  expect(Buffer.from(content ?? '', 'base64')).toEqual(Buffer.from(bytes));
});

it('lets no value start a header of its own', () => {
  const hostile = {
    ...mail,
    subject: 'Hi\r\nBcc: victim@example.com',
    from_name: 'A\nBcc: x@example.com',
    to: 'a@example.com\r\nBcc: y@example.com',
  };
  const [head = ''] = Buffer.from(mimeMessage(hostile, 'sign@example.org', date))
    .toString()
    .split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/m);
});
