import type { Pack } from '../../contract/schemas/documents/document.ts';
import { withoutAddresses } from '../../domain/wording/without-addresses.ts';
import type { Language } from '../languages.ts';
import type { Letter } from './letter.ts';
import { dayIn, letterWords } from './letter-words.ts';

export interface Sender {
  created_by_name: string;
  created_by_email: string;
}

/** The sender that a message names. */
export function senderOf(pack: Sender): string {
  return withoutAddresses(pack.created_by_name.trim()) || pack.created_by_email;
}

type Asking = Sender & Pick<Pack, 'document_name' | 'subject' | 'message'>;
type Asked = { name: string; language?: Language | null };

/** Written in the person's own language, as far as it is known, with the sender's own subject and message if there are any. */
export function requestLetter(pack: Asking, person: Asked, link: { url: string; validUntil: string }, reminder = false): Letter {
  const { t, language } = letterWords('signature_request', person.language ?? 'en');
  const sender = senderOf(pack);
  const about = { sender, document: pack.document_name };
  const subject = pack.subject.trim() || t('subject', about);
  return {
    language,
    subject: reminder ? t('reminder_subject', { subject }) : subject,
    preview: t('asks', about),
    fromName: sender,
    inTheirName: true,
    replyTo: pack.created_by_email,
    heading: t(reminder ? 'reminder_heading' : 'heading'),
    paragraphs: [t('hello', { name: withoutAddresses(person.name) }), t('asks', about)],
    ...(pack.message.trim() && { quote: { words: pack.message, by: sender } }),
    button: { label: t('button'), url: link.url },
    notes: [t('link_note', { day: dayIn(language, link.validUntil) }), t('questions', { sender })],
    footer: t('footer', { sender, email: pack.created_by_email }),
  };
}
