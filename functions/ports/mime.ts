import MailComposer from 'nodemailer/lib/mail-composer';
import { type Mail, MailRefused } from './mail.ts';

/** The most that SES takes in one message, in bytes. */
const mostBytes = 40 * 1024 * 1024;

/**
 * The mail as raw MIME: text and HTML as alternatives, and attachments. It is raw because SES's simple form does not
 * encode names and file names outside ASCII. Throws MailRefused if it is larger than a provider takes.
 */
export async function mimeMessage(mail: Mail, from: string, date: Date): Promise<Uint8Array> {
  const domain = from.split('@')[1] ?? 'localhost';
  const raw = await new MailComposer({
    from: { name: oneLine(mail.from_name), address: from },
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.reply_to && { replyTo: { name: '', address: oneLine(mail.reply_to) } }),
    subject: oneLine(mail.subject),
    date,
    messageId: `<${mail.id.replace(/[^A-Za-z0-9._-]/g, '-')}@${domain}>`,
    headers: {
      ...(mail.trail && { 'X-Countersign-Audit': trailHeader(mail.trail) }),
      'Auto-Submitted': 'auto-generated',
    },
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    textEncoding: 'quoted-printable',
    newline: 'windows',
    attachments: (mail.attachments ?? []).map(({ filename, content_type, bytes, content_id }) => ({
      filename: oneLine(filename),
      contentType: oneLine(content_type),
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      ...(content_id && { cid: content_id, contentDisposition: 'inline' as const }),
    })),
    // A mail holds only the given content; nothing in it names a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  if (raw.length > mostBytes) throw new MailRefused('The message is larger than 40 MB');
  return raw;
}

function trailHeader({ document_key, sequence, head }: NonNullable<Mail['trail']>): string {
  return `document=${document_key}; record=${sequence}; head=${head}`;
}

/**
 * The composer encodes or drops line breaks, so spaces replace them. It passes on plain letters as they are, so that a typed `=?utf-8?q?…?=`
 * would be read as other words than the person saw: an invisible joiner keeps its beginning from being one.
 */
function oneLine(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('=?', '=\u2060?')
    .trim();
}
