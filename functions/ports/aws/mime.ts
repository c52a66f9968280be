import { createHash } from 'node:crypto';
import type { Attachment, Mail, TrailEnd } from '../mail.ts';

/**
 * The mail as raw MIME (RFC 5322, 2045 to 2047): text and HTML as alternatives, attachments beside them. Everything
 * is base64, so that no line is too long and no server changes a byte.
 */
export function mimeMessage(mail: Mail, from: string, date: Date): Uint8Array {
  const boundary = (kind: string) => `${kind}-${createHash('sha256').update(`${kind} ${mail.id}`).digest('hex').slice(0, 32)}`;
  const alternatives = multipart('alternative', boundary('alternative'), [
    textPart('text/plain', mail.text),
    ...(mail.html ? [textPart('text/html', mail.html)] : []),
  ]);
  const attachments = mail.attachments ?? [];
  const content =
    attachments.length > 0 ? multipart('mixed', boundary('mixed'), [alternatives, ...attachments.map(attachmentPart)]) : alternatives;
  const domain = from.split('@')[1] ?? 'localhost';
  const headers = [
    `From: ${displayName(mail.from_name)} <${from}>`,
    `To: ${oneLine(mail.to)}`,
    ...(mail.reply_to ? [`Reply-To: ${oneLine(mail.reply_to)}`] : []),
    `Subject: ${subject(mail.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${mail.id.replace(/[^A-Za-z0-9._-]/g, '-')}@${domain}>`,
    ...(mail.trail ? [trailHeader(mail.trail)] : []),
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
  ];
  return Buffer.from(`${headers.join('\r\n')}\r\n${content}`);
}

function trailHeader({ document_key, sequence, head }: TrailEnd): string {
  return `X-Countersign-Audit: document=${document_key}; record=${sequence};\r\n head=${head}`;
}

function multipart(kind: string, boundary: string, parts: string[]): string {
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
}

function textPart(type: string, text: string): string {
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(Buffer.from(text))}`;
}

function attachmentPart(attachment: Attachment): string {
  const name = encodeURIComponent(attachment.filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return [
    `Content-Type: ${oneLine(attachment.content_type)}`,
    `Content-Disposition: attachment;\r\n filename*=UTF-8''${name}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(attachment.bytes),
  ].join('\r\n');
}

function base64Lines(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
}

/** A line break in a value would start a header of the sender's choosing. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('=?') && text.length < 900;
}

function displayName(value: string): string {
  const text = oneLine(value);
  if (!isPlain(text)) return encodedWords(text);
  return /^[\w ]*$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function subject(value: string): string {
  const text = oneLine(value);
  return isPlain(text) ? text : encodedWords(text);
}

/** RFC 2047: words of at most 75 characters, never splitting a character. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}
