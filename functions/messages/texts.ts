import type { CommunicationChannel } from '../../shared/contract/schemas/documents/signatory.ts';
import { shortDayOf } from '../../shared/domain/sending/deadline.ts';
import { howSigned, type SigningProgress } from '../../shared/domain/signing/signing-progress.ts';
import { type CallLanguage, calledIn, type Language, localeOf } from '../../shared/messages/languages.ts';
import { dayIn, letterWords } from '../../shared/messages/letter/letter-words.ts';
import { type requestLetter, senderOf } from '../../shared/messages/letter/request-letter.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { CompletedRecipient, Contact } from './recipients.ts';
import { shorten } from './shorten.ts';

/*
 * The words of text messages, apart from the messages themselves: whoever only counts texts needs nothing of sending them.
 */

/** The channel for this person: the chosen one, which sending has checked, or SMS if they have no email address. */
export function channelFor(person: SignatoryRecord, wanted: CommunicationChannel | undefined): CommunicationChannel {
  const channel = wanted ?? person.primary_communication_channel;
  return channel === 'email' && person.email === '' ? 'sms' : channel;
}

type Asking = Parameters<typeof requestLetter>[0];

/** One line of text and the link. `linkEnds`: it warns of that time. */
export function requestText(pack: Asking, wanted: Language, url: string, reminder = false, linkEnds?: string): string {
  const { t, language } = letterWords('signature_request', wanted);
  const about = { sender: shorten(senderOf(pack)), document: shorten(pack.document_name), url };
  if (linkEnds !== undefined) return t('link_ends_text', { ...about, day: dayIn(language, linkEnds) });
  if (!pack.sign_by) return t(reminder ? 'reminder_text' : 'text', about);
  const day = shortDayOf(pack.sign_by, localeOf(language));
  return t(reminder ? 'reminder_text_by' : 'text_by', { ...about, day });
}

type Named = Pick<PackRecord, 'document_name'>;

/** Sends the pin by SMS or WhatsApp. */
export function pinText(pack: Named, { pin, language }: { pin: string; language: Language }): string {
  return letterWords('pin', language).t('text', { document: shorten(pack.document_name), pin });
}

/** A call reads the pin out digit by digit, twice. */
export function pinCall(
  pack: Named,
  { pin, language: wanted }: { pin: string; language: Language },
): { text: string; language: CallLanguage } {
  const { t, language } = letterWords('pin', calledIn(wanted));
  return { text: t('call', { document: shorten(pack.document_name), digits: [...pin].join(', ') }), language: calledIn(language) };
}

/** Whether a text message brings the final document. */
export function isCopyTexted(to: CompletedRecipient, { email, mobile_number }: Contact): boolean {
  return mobile_number !== '' && (email === '' || to.kind === 'cc');
}

export function completedText(pack: Named, progress: SigningProgress, language: Language, url: string): string {
  const about = { ...progress, document: shorten(pack.document_name), url };
  return letterWords('completed', language).t(`text_${howSigned(progress)}`, about);
}
