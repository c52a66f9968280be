import type { Language } from '../../shared/messages/languages.ts';
import { letterWords } from './letter-words.ts';

/** What a mail says, before it has a form. Every mail looks alike; only this differs. */
export interface Letter {
  /** That its words are in. */
  language: Language;
  subject: string;
  /** The first words a mailbox shows beside the subject. */
  preview: string;
  /** Whom it comes from: a person where one asked for it, else the product. */
  fromName: string;
  replyTo?: string;
  heading: string;
  /** Plain sentences before the button. */
  paragraphs: string[];
  /** Somebody's own words. */
  quote?: { words: string; by: string };
  button?: { label: string; url: string };
  /** Plain sentences after the button. */
  notes: string[];
  /** Why the reader gets this mail. */
  footer: string;
  /** Where the document's audit trail ends, below everything else. */
  trail?: string;
}

/** The text part: the same words, the link on a line of its own. */
export function letterText(letter: Letter): string {
  const { t } = letterWords('letter', letter.language);
  const quote = letter.quote ? [`${t('wrote', { by: letter.quote.by })}\n\n${indent(letter.quote.words)}`] : [];
  const button = letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : [];
  return `${[letter.heading, ...letter.paragraphs, ...quote, ...button, ...letter.notes, `-- \n${[letter.footer, ...(letter.trail ? [letter.trail] : [])].join('\n')}`].join('\n\n')}\n`;
}

function indent(words: string): string {
  return words
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** One line that can stand in a mail's header. */
export function headerLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks would begin another header
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
