import { mkdirSync } from 'node:fs';
import { access, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Attachment, type Mailer, MailRefused } from '../../functions/ports/mail.ts';
import { mimeMessage } from '../../functions/ports/mime.ts';
import { TextRefused, type Texts } from '../../functions/ports/texts.ts';
import { sha256Hex } from '../../functions/sha256-hex.ts';
import { normaliseEmail } from '../../shared/domain/people/same-email.ts';
import type { MovableClock } from './clock.ts';
import type { Database } from './table/database.ts';

interface StoredAttachment {
  filename: string;
  content_type: string;
  size: number;
  sha256: string;
  /** Of a picture in the mail. */
  content_id?: string;
}

/** A message in the form that `/_local/outbox` shows. */
export interface OutboxMessage {
  id: string;
  channel: string;
  to: string;
  from_name: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content_type: string; size: number; url: string }[];
  /** Every web address in the text, each once. */
  links: string[];
  /** ISO 8601. */
  sent_at: string;
}

/** A provider's later report about a message that it had accepted, as the body of a message of the deliveries queue. */
export interface ProviderReport extends Record<string, unknown> {
  message_id: string;
  state: 'delivered' | 'read' | 'failed';
  reason: string;
}

export interface Mailbox {
  mail: Mailer;
  texts: Texts;
  /** Oldest first, of one recipient or of all. At most the newest `limit`. */
  messages(filter: { to?: string | undefined; limit: number; origin: string }): OutboxMessage[];
  /** A mail as a provider would get it (RFC 5322), from this address; undefined if no mail has this id. */
  raw(messageId: string, from: string): Promise<Uint8Array | undefined>;
  attachment(messageId: string, index: number): Promise<(StoredAttachment & { bytes: Uint8Array }) | undefined>;
}

/** Mail to this domain is refused for good, like mail to an address that bounces. */
const bouncingDomain = '@bounce.invalid';
/** Mail to an address like `bounce@example.com` or `bounce+anna@example.com` is accepted, and later reported as bounced. */
const bouncingLater = /^bounce(\+[^@]*)?@/i;
/** Mail to this domain fails twice, then arrives. */
const flakyDomain = '@flaky.invalid';

/** Stores every message instead of sending it. The same id is stored once, however often it is sent. */
export function createMailbox(
  database: Database,
  folder: string,
  clock: MovableClock,
  report: (report: ProviderReport) => Promise<void> = async () => {},
): Mailbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const failures = new Map<string, number>();

  /** Attachments are stored by their content, so that a sealed file sent to ten people is stored once. */
  const keep = async (attachment: Attachment): Promise<StoredAttachment> => {
    const sha256 = sha256Hex(attachment.bytes);
    const path = join(folder, sha256);
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (!there) {
      const temporary = `${path}.${process.hrtime.bigint()}`;
      const handle = await open(temporary, 'wx', 0o600);
      await handle.writeFile(attachment.bytes);
      await handle.sync();
      await handle.close();
      await rename(temporary, path);
    }
    const { filename, content_type, bytes, content_id } = attachment;
    return { filename, content_type, size: bytes.length, sha256, ...(content_id && { content_id }) };
  };

  const insert = (
    message: Record<'id' | 'channel' | 'to' | 'from_name' | 'subject' | 'text' | 'html', string>,
    rest: { reply_to?: string; attachments: StoredAttachment[] },
  ) =>
    database
      .sql(
        `INSERT INTO messages (id, channel, recipient, from_name, reply_to, subject, text, html, attachments, sent_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .run(
        message.id,
        message.channel,
        message.to,
        message.from_name,
        rest.reply_to ?? null,
        message.subject,
        message.text,
        message.html,
        JSON.stringify(rest.attachments),
        clock.time(),
      );

  const failAsAsked = (id: string, to: string) => {
    const address = normaliseEmail(to);
    if (address.endsWith(bouncingDomain)) throw new MailRefused('The address does not exist');
    if (!address.endsWith(flakyDomain)) return;
    const before = failures.get(id) ?? 0;
    failures.set(id, before + 1);
    if (before < 2) throw new Error('The mail server is busy');
  };

  return {
    mail: {
      async send(mail) {
        failAsAsked(mail.id, mail.to);
        const attachments = await Promise.all((mail.attachments ?? []).map(keep));
        const rest = mail.reply_to === undefined ? { attachments } : { attachments, reply_to: mail.reply_to };
        await database.durable(() =>
          database.transaction(() => {
            if (mail.trail) database.sql('INSERT OR IGNORE INTO message_trails VALUES (?, ?)').run(mail.id, JSON.stringify(mail.trail));
            insert({ ...mail, channel: 'email' }, rest);
          }),
        );
        if (bouncingLater.test(mail.to)) await report({ message_id: mail.id, state: 'failed', reason: 'The mailbox does not exist' });
      },
    },
    texts: {
      async send(message) {
        if (!/^\+[1-9]\d{6,14}$/.test(message.to)) throw new TextRefused('This is no phone number');
        await database.durable(() => insert({ ...message, from_name: '', subject: '', html: '' }, { attachments: [] }));
      },
    },
    messages({ to, limit, origin }) {
      const rows =
        to === undefined
          ? database.sql('SELECT * FROM messages ORDER BY seq DESC LIMIT ?').all(limit)
          : database.sql('SELECT * FROM messages WHERE recipient = ? COLLATE NOCASE ORDER BY seq DESC LIMIT ?').all(to, limit);
      return rows.reverse().map((row) => shown(row, origin));
    },
    async raw(messageId, from) {
      const row = database.sql(`SELECT * FROM messages WHERE id = ? AND channel = 'email'`).get(messageId);
      if (!row) return undefined;
      const trail = database.sql('SELECT trail FROM message_trails WHERE id = ?').get(messageId)?.trail;
      const kept: StoredAttachment[] = JSON.parse(String(row.attachments));
      const attachments = kept.map(async ({ sha256, ...file }) => ({ ...file, bytes: await readFile(join(folder, sha256)) }));
      const mail = {
        id: messageId,
        to: String(row.recipient),
        from_name: String(row.from_name),
        ...(row.reply_to !== null && { reply_to: String(row.reply_to) }),
        subject: String(row.subject),
        text: String(row.text),
        html: String(row.html),
        attachments: await Promise.all(attachments),
        ...(trail !== undefined && { trail: JSON.parse(String(trail)) }),
      };
      return mimeMessage(mail, from, new Date(Number(row.sent_at)));
    },
    async attachment(messageId, index) {
      const row = database.sql('SELECT attachments FROM messages WHERE id = ?').get(messageId);
      const stored: StoredAttachment | undefined = row && JSON.parse(String(row.attachments))[index];
      return stored && { ...stored, bytes: await readFile(join(folder, stored.sha256)) };
    },
  };
}

function shown(row: Record<string, unknown>, origin: string): OutboxMessage {
  const id = String(row.id);
  const attachments: StoredAttachment[] = JSON.parse(String(row.attachments));
  const urlOf = (index: number) => `${origin}/_local/attachments/${encodeURIComponent(id)}/${index}`;
  // A mail program shows pictures of the mail in their places.
  const html = attachments.reduce((now, { content_id }, index) => {
    return content_id ? now.replaceAll(`cid:${content_id}`, urlOf(index)) : now;
  }, String(row.html));
  return {
    id,
    channel: String(row.channel),
    to: String(row.recipient),
    from_name: String(row.from_name),
    subject: String(row.subject),
    text: String(row.text),
    html,
    attachments: attachments.flatMap(({ filename, content_type, size, content_id }, index) => {
      return content_id ? [] : [{ filename, content_type, size, url: urlOf(index) }];
    }),
    links: linksIn(String(row.text)),
    sent_at: new Date(Number(row.sent_at)).toISOString(),
  };
}

/** Every web address, without the punctuation of the sentence around it, each once. */
function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?]+$/, '')))];
}
