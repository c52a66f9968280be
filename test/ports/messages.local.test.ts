import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { MailRefused } from '../../functions/ports/mail.ts';
import { mailboxPage } from '../../infra/local/http/mailbox-page.ts';
import { createMailbox } from '../../infra/local/mailbox.ts';
import { workbench } from './local-workbench.ts';
import { describeMail, describeTexts } from './messages.suite.ts';

function bench(keepOpen = false) {
  const { database, folder, clock } = workbench(undefined, { keepOpen });
  const mailbox = createMailbox(database, join(folder, 'mailbox'), clock);
  const messages = (to?: string) => mailbox.messages({ to, limit: 100, origin: 'http://localhost:1' });
  return { mailbox, messages, sent: async (id: string) => messages().filter((message) => message.id === id).length };
}

const mail = (id: string, to: string, more: object = {}) => ({
  id,
  to,
  from_name: 'A',
  subject: 'S',
  text: 'T',
  html: '<p>T</p>',
  ...more,
});

describeMail('mailbox', async () => {
  const { mailbox, sent } = bench(true);
  return { mail: mailbox.mail, sent, refused: 'nobody@bounce.invalid' };
});

describeTexts('mailbox', async () => {
  const { mailbox, sent } = bench(true);
  return { texts: mailbox.texts, sent };
});

it('keeps a message once, however often it is sent', async () => {
  const { mailbox, messages } = bench();
  await Promise.all(Array.from({ length: 5 }, () => mailbox.mail.send(mail('m1', 'a@example.com'))));
  expect(messages()).toHaveLength(1);
});

it('shows the messages of one address, newest last, with their links once each', async () => {
  const { mailbox, messages } = bench();
  await mailbox.mail.send(
    mail('m1', 'Anna@Example.com', { text: 'Open https://a.example/x?y=1. Or https://b.example/z, or (https://a.example/x?y=1).' }),
  );
  await mailbox.mail.send(mail('m2', 'other@example.com'));
  await mailbox.mail.send(mail('m3', 'anna@example.com'));
  expect(messages('anna@example.com').map(({ id }) => id)).toEqual(['m1', 'm3']);
  expect(messages()[0]?.links).toEqual(['https://a.example/x?y=1', 'https://b.example/z']);
});

it('keeps attachments byte for byte', async () => {
  const { mailbox, messages } = bench();
  const bytes = crypto.getRandomValues(new Uint8Array(10_000));
  const attachment = { filename: 'ä.pdf', content_type: 'application/pdf', bytes };
  for (const id of ['m1', 'm2']) await mailbox.mail.send(mail(id, 'a@example.com', { attachments: [attachment] }));
  expect(messages()[1]?.attachments).toEqual([
    { filename: 'ä.pdf', content_type: 'application/pdf', size: 10_000, url: 'http://localhost:1/_local/attachments/m2/0' },
  ]);
  expect(Buffer.from((await mailbox.attachment('m2', 0))?.bytes ?? []).equals(bytes)).toBe(true);
  expect(await mailbox.attachment('m2', 1)).toBeUndefined();
  expect(await mailbox.attachment('never', 0)).toBeUndefined();
});

it('refuses, or fails twice, at the addresses made for it', async () => {
  const { mailbox, messages } = bench();
  await expect(mailbox.mail.send(mail('m1', 'x@bounce.invalid'))).rejects.toThrow(MailRefused);
  for (const _ of [1, 2]) await expect(mailbox.mail.send(mail('m2', 'x@flaky.invalid'))).rejects.not.toThrow(MailRefused);
  await mailbox.mail.send(mail('m2', 'x@flaky.invalid'));
  expect(messages().map(({ id }) => id)).toEqual(['m2']);
});

it('lets no markup of a message into its page', async () => {
  const { mailbox, messages } = bench();
  const hostile = '"></iframe><script>alert(1)</script>';
  await mailbox.mail.send(mail('m1', 'a@example.com', { subject: hostile, text: hostile, html: hostile }));
  const page = mailboxPage(messages(), 'm1', 'nonce');
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<script/g)).toHaveLength(1);
});

it('shows a mail as its provider gets it, with its attachments and the end of the audit trail', async () => {
  const { mailbox } = bench();
  const bytes = crypto.getRandomValues(new Uint8Array(1000));
  const attachments = [{ filename: 'ä.pdf', content_type: 'application/pdf', bytes }];
  const trail = { document_key: 'k1', sequence: 3, head: 'ab'.repeat(32) };
  await mailbox.mail.send(mail('m1', 'a@example.com', { subject: 'Grüße', reply_to: 'r@example.com', attachments, trail }));
  const read = await PostalMime.parse((await mailbox.raw('m1', 'sign@example.org')) ?? '');
  expect(read).toMatchObject({
    subject: 'Grüße',
    from: { name: 'A', address: 'sign@example.org' },
    replyTo: [{ address: 'r@example.com' }],
  });
  expect(Buffer.compare(Buffer.from(read.attachments[0]?.content as ArrayBuffer), bytes)).toBe(0);
  expect(read.headers.find(({ key }) => key === 'x-countersign-audit')?.value).toContain('record=3');
  await mailbox.texts.send({ id: 't1', channel: 'sms', to: '+447700900123', text: 'Hi' });
  expect(await mailbox.raw('t1', 'sign@example.org')).toBeUndefined();
});
