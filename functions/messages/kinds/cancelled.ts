import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { who } from '../../audit/audit-entries.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { PackJob, PackMessage, ToAll } from '../message.ts';
import { shorten } from '../shorten.ts';

interface CancelledJob extends PackJob {
  kind: 'cancelled';
  signatory_uuid: string;
  language: Language;
  reason: string;
  channel: 'email' | 'sms';
}

type ToAllJob = PackJob & { kind: 'cancelled_to_all'; reason: string; people: { uuid: string; language: Language }[] };

/** Everybody who had been asked to sign is told that nobody signs now, and why. */
export const cancelledToAll: ToAll<ToAllJob, 'signing_cancelled', CancelledJob> = {
  kind: 'cancelled_to_all',
  on: 'signing_cancelled',
  jobs: (id, { pack_key, round, reason, people }) => [{ kind: 'cancelled_to_all', id, pack_key, round, reason, people }],
  each: async (_deps, full, { id, pack_key, round, reason, people }) =>
    people.flatMap(({ uuid, language }): CancelledJob[] => {
      const person = personOf(full, uuid);
      if (!person || (person.email === '' && person.mobile_number === '')) return [];
      const channel = person.email === '' ? 'sms' : 'email';
      return [{ kind: 'cancelled', id, pack_key, round, signatory_uuid: uuid, language, reason, channel }];
    }),
};

/** Holds whatever became of the document since: the links that it tells about have ended. */
export const cancelled: PackMessage<CancelledJob> = {
  kind: 'cancelled',
  recipient: (_full, { signatory_uuid }) => signatory_uuid,
  channel: (full, { signatory_uuid, channel }) => (personOf(full, signatory_uuid) ? channel : undefined),
  mail: async (_deps, full, { signatory_uuid, language, reason }) => {
    const person = personOf(full, signatory_uuid);
    if (!person?.email) return undefined;
    const outcome = { what: 'cancellation' as const, recipient: who(person), signatory: person.uuid };
    return { to: person.email, letter: cancelledLetter(full, person, language, reason), outcome };
  },
  text: async (_deps, full, { signatory_uuid, language, reason }) => {
    const person = personOf(full, signatory_uuid);
    if (!person?.mobile_number) return undefined;
    const about = {
      sender: shorten(senderOf(full.pack)),
      document: shorten(full.pack.document_name),
      reason: shorten(withoutAddresses(reason)),
    };
    const outcome = { what: 'cancellation' as const, recipient: who({ ...person, email: '' }), signatory: person.uuid };
    return { to: person.mobile_number, text: letterWords('cancelled', language).t('text', about), outcome };
  },
};

function personOf({ signatories }: FullPack, uuid: string): SignatoryRecord | undefined {
  return signatories.find((person) => person.uuid === uuid);
}

function cancelledLetter({ pack }: FullPack, { name }: SignatoryRecord, wanted: Language, reason: string): Letter {
  const { t, language } = letterWords('cancelled', wanted);
  const sender = senderOf(pack);
  const about = { sender, document: pack.document_name };
  return {
    language,
    subject: t('subject', about),
    preview: t('stopped', about),
    fromName: sender,
    inTheirName: true,
    replyTo: pack.created_by_email,
    heading: t('heading'),
    paragraphs: [t('hello', { name: withoutAddresses(name) }), t('stopped', about)],
    quote: { words: withoutAddresses(reason), by: sender },
    notes: [t('link_ended'), t('questions', { sender })],
    footer: t('footer', { sender, email: pack.created_by_email }),
  };
}
