import type { Look } from '../../domain/branding/look.ts';
import type { EmailSignature } from '../../domain/people/email-signature.ts';
import type { Language } from '../languages.ts';
import { emailSignatureText } from './email-signature.ts';
import { letterWords } from './letter-words.ts';

/** A mail's content before it is laid out. Mails differ only in this; the layout is the same. */
export interface Letter {
  /** The language of its words. */
  language: Language;
  subject: string;
  /** The first words, which a mailbox shows beside the subject. */
  preview: string;
  /** The sender: a person if one asked for the mail, else the product. */
  fromName: string;
  replyTo?: string;
  /** It is sent in the name of a document's sender, and so has the look that they chose. */
  inTheirName?: true;
  look?: LetterLook;
  heading: string;
  /** Plain sentences before the button. */
  paragraphs: string[];
  /** A person's own words. */
  quote?: { words: string; by: string };
  button?: { label: string; url: string };
  /** Plain sentences after the button. */
  notes: string[];
  /** The end of a sender's own letters. */
  signature?: EmailSignature;
  /** The reason why the reader gets this mail. */
  footer: string;
  /** The end of the document's audit trail, below everything else. */
  trail?: string;
}

/** The part of a theme's look that a mail shows. */
export interface LetterLook
  extends Pick<Look, 'name' | 'sender_name' | 'footer_text' | 'primary_colour' | 'header_colour' | 'mail_header'> {
  /** With its address, and its size in pixels of the screen. */
  logo: { src: string; width: number; height: number; plate: string | null } | null;
}

/** The letter with the look of its document; letters of the product itself have none. */
export function dressed(letter: Letter, look: LetterLook | null): Letter {
  if (!letter.inTheirName || look === null) return letter;
  return { ...letter, look, fromName: look.sender_name || letter.fromName };
}

/** The text part: the same words, with the link on a line of its own. */
export function letterText(letter: Letter): string {
  const { t } = letterWords('letter', letter.language);
  const quote = letter.quote ? [`${t('wrote', { by: letter.quote.by })}\n\n${indent(letter.quote.words)}`] : [];
  const button = letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : [];
  return `${[letter.heading, ...letter.paragraphs, ...quote, ...button, ...letter.notes, ...emailSignatureText(letter.signature), `-- \n${[...(letter.look?.footer_text ? [letter.look.footer_text] : []), letter.footer, ...(letter.trail ? [letter.trail] : [])].join('\n')}`].join('\n\n')}\n`;
}

function indent(words: string): string {
  return words
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Makes text into one line that is safe in a mail's header. */
export function headerLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks would begin another header
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
