import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { mimeMessage } from './mime.ts';

const mail: Mail = {
  id: 'invite:abc 1',
  to: 'someone@example.com',
  from_name: 'Zoë "Z" <Ltd>',
  subject: 'Bitte unterschreiben: Vertrag 日本 😀 '.repeat(8).trim(),
  text: `ä שלום עולם\n.\nFrom here on\n${'a very long line '.repeat(100)}\n`,
  html: '<p dir="rtl">שלום</p>',
};
const small = { filename: 'Vertrag (ä) 日本 שלום.pdf', content_type: 'application/pdf', bytes: new Uint8Array([0, 13, 10, 46, 255]) };
const composed = async (more: Partial<Mail> = {}) => {
  const bytes = await mimeMessage({ ...mail, ...more }, 'sign@example.org', new Date('2026-03-04T05:06:07Z'));
  // The mail is read by another library than the one that wrote it.
  return { raw: Buffer.from(bytes).toString('latin1'), read: await PostalMime.parse(bytes) };
};

it('carries names, subjects and text in any script, whole and on short lines', async () => {
  const { raw, read } = await composed({ reply_to: 'reply@example.com' });
  expect(read.from).toMatchObject({ name: mail.from_name, address: 'sign@example.org' });
  expect(read.to).toMatchObject([{ address: mail.to }]);
  expect(read.replyTo).toMatchObject([{ address: 'reply@example.com' }]);
  expect(read.subject).toBe(mail.subject);
  expect(read.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd());
  expect(read.html?.trim()).toBe(mail.html);
  expect(read.messageId).toBe('<invite-abc-1@example.org>');
  expect(read.date).toBe('2026-03-04T05:06:07.000Z');
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toContain('Content-Transfer-Encoding: quoted-printable');
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(raw).not.toMatch(/[\u0080-\u00ff]/);
});

it('typed words that look encoded stay what was typed', async () => {
  const typed = '=?utf-8?q?Your_bank?= =?UTF-8?B?UGF5?=';
  const { raw, read } = await composed({ subject: typed, from_name: typed, attachments: [{ ...small, filename: typed }] });
  for (const shown of [read.subject, read.from?.name, read.attachments[0]?.filename]) expect(shown?.replaceAll('\u2060', '')).toBe(typed);
  expect(raw).not.toContain('=?utf-8?q?Your_bank?=');
});

it('carries the end of the document’s audit trail', async () => {
  const trail = { document_key: 'k7x2m4qcwcz5rct3y6ab', sequence: 12, head: 'ab'.repeat(32) };
  const header = (headers: { key: string; value: string }[]) => headers.find(({ key }) => key === 'x-countersign-audit')?.value;
  expect(header((await composed({ trail })).read.headers)).toBe(`document=k7x2m4qcwcz5rct3y6ab; record=12; head=${'ab'.repeat(32)}`);
  expect(header((await composed()).read.headers)).toBeUndefined();
});

it('holds attachments byte for byte under their names, among them one of 10 MB', async () => {
  const large = { filename: 'large.bin', content_type: 'application/octet-stream', bytes: Buffer.alloc(10 * 1024 * 1024, 'a\r\n.\0\xff') };
  const { read } = await composed({ attachments: [small, large] });
  expect(read.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    [small.filename, small.content_type, 'attachment'],
    [large.filename, large.content_type, 'attachment'],
  ]);
  for (const [index, { bytes }] of [small, large].entries()) {
    expect(Buffer.compare(Buffer.from(read.attachments[index]?.content as ArrayBuffer), bytes)).toBe(0);
  }
});

it('is refused for good if it is larger than a provider takes', async () => {
  const bytes = new Uint8Array(31 * 1024 * 1024);
  await expect(composed({ attachments: [{ filename: 'a', content_type: 'a/b', bytes }] })).rejects.toThrow('larger than 40 MB');
});

it('lets no value start a new header or name another recipient', async () => {
  const { raw, read } = await composed({
    subject: 'Hi\r\nBcc: victim@example.com',
    from_name: 'A\nBcc: x@example.com',
    to: 'a@example.com\r\nBcc: y@example.com',
    reply_to: 'b@example.com, c@example.com',
    attachments: [{ filename: 'a\r\nX-Own: 1.pdf', content_type: 'a/b\r\nX-Own: 2', bytes: new Uint8Array(1) }],
  });
  expect(raw).not.toMatch(/^(Bcc|X-Own):/im);
  expect(read.bcc).toBeUndefined();
  expect(read.to).toHaveLength(1);
  expect(read.replyTo).toHaveLength(1);
});
