import type { Pack } from '../../contract/schemas/documents/document.ts';
import { type LastDayForReader, lastDayForReader, lastDayOf } from '../../domain/sending/deadline.ts';
import { withoutAddresses } from '../../domain/wording/without-addresses.ts';
import { type Language, localeOf } from '../languages.ts';
import type { Letter } from './letter.ts';
import { dayIn, letterWords, minuteIn } from './letter-words.ts';

export interface Sender {
  created_by_name: string;
  created_by_email: string;
}

/** The sender that a message names. */
export function senderOf(pack: Sender): string {
  return withoutAddresses(pack.created_by_name.trim()) || pack.created_by_email;
}

type Asking = Sender & Pick<Pack, 'document_name' | 'subject' | 'message'> & { sign_by?: Pack['sign_by'] | undefined };
/** When it goes out, and in which time zone its reader lives (an IANA name). */
interface Reading {
  now: Date;
  time_zone: string;
}
/** Without `reading` a letter about a last day names the day, but neither today nor tomorrow. */
type Asked = { name: string; language?: Language | null; reading?: Reading | undefined };
type AboutTime = 'changed' | 'ends_soon' | 'later' | 'link_ends';

/** Written in the person's own language, as far as it is known, with the sender's own subject and message if there are any. */
export function requestLetter(
  pack: Asking,
  person: Asked,
  link: { url: string; validUntil: string },
  { reminder = false, about_time }: { reminder?: true | false | undefined; about_time?: AboutTime | undefined } = {},
  asked: { account_name: string; pages: number; by?: string } = { account_name: '', pages: 0 },
): Letter {
  const { t, language } = letterWords('signature_request', person.language ?? 'en');
  const sender = senderOf(pack);
  const about = { sender, document: pack.document_name };
  const deadline = pack.sign_by && t('sign_by', { day: lastDayOf(pack.sign_by, localeOf(language)), zone: pack.sign_by.time_zone });
  const timeLeft = deadline ? [deadline] : about_time === 'changed' ? [t('no_last_day')] : [];
  const linkEnds = about_time === 'link_ends' ? [t('link_ends', { day: dayIn(language, link.validUntil) })] : [];
  const instead = asked.by ? [t('instead', { by: asked.by })] : [];
  const aboutAsker = [
    ...(asked.account_name ? [t('account', { account: asked.account_name, email: pack.created_by_email })] : []),
    ...(asked.pages > 0 ? [t('pages', { n: asked.pages })] : []),
  ];
  const subject = withoutAddresses(pack.subject.trim()) || t('subject', about);
  const { reason, day } = reasonOf(about_time, pack.sign_by, person.reading, { t, language });
  return {
    language,
    subject: reason ? t(`${reason}_subject`, { subject, day }) : reminder ? t('reminder_subject', { subject }) : subject,
    preview: t('asks', about),
    fromName: sender,
    inTheirName: true,
    replyTo: pack.created_by_email,
    heading: t(reason ? `${reason}_heading` : reminder ? 'reminder_heading' : 'heading'),
    paragraphs: [t('hello', { name: person.name }), t('asks', about), ...instead, ...timeLeft, ...linkEnds],
    ...(pack.message.trim() && { quote: { words: pack.message, by: sender } }),
    button: { label: t('button'), url: link.url },
    notes: [...aboutAsker, t('link_note', { day: dayIn(language, link.validUntil) }), t('questions', { sender })],
    footer: t('footer', { sender, email: pack.created_by_email }),
  };
}

type RequestWords = ReturnType<typeof letterWords<'signature_request'>>;
type Reason = Exclude<AboutTime, 'ends_soon'> | `ends_${LastDayForReader['when']}`;

/** The words by which a letter says why it comes, and the last day as its reader's clocks show it. */
function reasonOf(
  aboutTime: AboutTime | undefined,
  lastDay: Asking['sign_by'],
  reading: Reading | undefined,
  { t, language }: RequestWords,
): { reason: Reason | undefined; day: string } {
  if (aboutTime !== 'ends_soon') return { reason: aboutTime, day: '' };
  // The last day was removed meanwhile.
  if (!lastDay) return { reason: undefined, day: '' };
  const { now, time_zone } = reading ?? { now: new Date(0), time_zone: lastDay.time_zone };
  const { day, when, isWhole } = lastDayForReader(lastDay, now, time_zone);
  const written = isWhole ? dayIn(language, day) : t('until', { minute: minuteIn(language, lastDay.ends, time_zone) });
  return { reason: `ends_${when}`, day: written };
}
