import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Mailer, MailRefused } from '../../functions/ports/mail.ts';
import { TextRefused, type Texts } from '../../functions/ports/texts.ts';

export interface MailHarness {
  mail: Mailer;
  /** An address that the provider refuses for good; undefined if none can be tested. */
  refused?: string;
  /** How often this mail was sent; left out if that can't be seen. */
  sent?(id: string): Promise<number>;
}

export function describeMail(name: string, makeHarness: () => Promise<MailHarness>): void {
  describe(`mail: ${name}`, () => {
    let harness: MailHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    });
    const mail = (to: string) => ({
      id: `test-${randomUUID()}`,
      to,
      from_name: 'Zoë "Z" <Ltd>',
      reply_to: 'reply@example.com',
      subject: 'Bitte unterschreiben: Vertrag 日本 😀 '.repeat(4),
      text: 'Text mit ä\n.\nund Punkt',
      html: '<p>HTML mit ä</p>',
      attachments: [
        { filename: 'Vertrag ä 日本.pdf', content_type: 'application/pdf', bytes: new Uint8Array([0, 255, 13, 10, 46, 13, 10]) },
      ],
    });

    it('accepts a mail in any script with an attachment', async () => {
      const one = mail('someone@example.com');
      await harness.mail.send(one);
      if (harness.sent) expect(await harness.sent(one.id)).toBe(1);
    });

    it('reports an address that is refused for good', async ({ skip }) => {
      const refused = harness.refused ?? skip();
      await expect(harness.mail.send(mail(refused))).rejects.toThrow(MailRefused);
    });
  });
}

export interface TextsHarness {
  texts: Texts;
  sent?(id: string): Promise<number>;
}

export function describeTexts(name: string, makeHarness: () => Promise<TextsHarness>): void {
  describe(`texts: ${name}`, () => {
    let harness: TextsHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    });

    it.each(['sms', 'whatsapp', 'voice'] as const)('takes a message by %s', async (channel) => {
      const id = `test-${randomUUID()}`;
      await harness.texts.send({ id, channel, to: '+447700900123', text: 'Your code is 123456 ä' });
      if (harness.sent) expect(await harness.sent(id)).toBe(1);
    });

    it('reports an invalid number', async () => {
      await expect(harness.texts.send({ id: randomUUID(), channel: 'sms', to: '12', text: 'x' })).rejects.toThrow(TextRefused);
    });
  });
}
