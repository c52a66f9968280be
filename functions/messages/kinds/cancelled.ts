import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords, quoted } from '../../../shared/messages/letter/letter-words.ts';
import { senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { who } from '../../audit/audit-entries.ts';
import { fitsQuotas } from '../../calls/within-quotas.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { readerLanguage } from '../language-of.ts';
import { decidedOnce } from '../ledger.ts';
import type { PackJob, PackMessage, ToAll } from '../message.ts';
import { shorten } from '../shorten.ts';

interface CancelledJob extends PackJob {
  kind: 'cancelled';
  signatory_uuid: string;
  /** Of their browser; null if it was unknown. */
  language: Language | null;
  reason: string;
  rejected_by?: string;
  channel: 'email' | 'sms';
}

type ToAllJob = PackJob & {
  kind: 'cancelled_to_all';
  reason: string;
  rejected_by?: string;
  counts_later?: true;
  people: { uuid: string; language: Language | null }[];
};

/** Everybody who had been asked to sign is told that nobody signs now, and why. */
export const cancelledToAll: ToAll<ToAllJob, 'signing_cancelled', CancelledJob> = {
  kind: 'cancelled_to_all',
  on: 'signing_cancelled',
  jobs: (id, { type, ...about }) => [{ kind: 'cancelled_to_all', id, ...about }],
  each: async (deps, full, { people, counts_later, ...about }) => {
    const { id } = about;
    const jobs = people.map(async ({ uuid, language }): Promise<CancelledJob[]> => {
      const person = personOf(full, uuid);
      if (!person || (person.email === '' && person.mobile_number === '')) return [];
      const channel = person.email === '' ? 'sms' : 'email';
      // The call that gave a reason has counted it, but not whoever withdraws many documents.
      const isCounted = about.reason !== '' && !counts_later;
      const fits = () => fitsQuotas(deps, full.pack.account_key, channel, person.email || person.mobile_number);
      const goes = isCounted || (await decidedOnce(deps, `${id}-${uuid}`, fits));
      return goes ? [{ ...about, kind: 'cancelled', signatory_uuid: uuid, language, channel }] : [];
    });
    return (await Promise.all(jobs)).flat();
  },
};

/** Holds whatever became of the document since: the links that it tells about have ended. */
export const cancelled: PackMessage<CancelledJob> = {
  kind: 'cancelled',
  recipient: (_full, { signatory_uuid }) => signatory_uuid,
  channel: (full, { signatory_uuid, channel }) => (personOf(full, signatory_uuid) ? channel : undefined),
  mail: async (deps, full, { signatory_uuid, language, ...why }) => {
    const person = personOf(full, signatory_uuid);
    if (!person?.email) return undefined;
    const outcome = { what: 'cancellation' as const, recipient: who(person), signatory: person.uuid };
    const wanted = await readerLanguage(deps.table, full.pack, { ...person, language });
    return { to: person.email, letter: cancelledLetter(full, person, wanted, why), outcome };
  },
  text: async (deps, full, { signatory_uuid, language, reason, rejected_by }) => {
    const person = personOf(full, signatory_uuid);
    if (!person?.mobile_number) return undefined;
    const about = {
      sender: shorten(senderOf(full.pack)),
      document: shorten(full.pack.document_name),
      reason: shorten(reason),
      name: shorten(rejected_by ?? ''),
    };
    const { t } = letterWords('cancelled', await readerLanguage(deps.table, full.pack, { ...person, language }));
    const text = rejected_by === undefined ? t(reason === '' ? 'stopped' : 'text', about) : t('rejected', about);
    const outcome = { what: 'cancellation' as const, recipient: who({ ...person, email: '' }), signatory: person.uuid };
    return { to: person.mobile_number, text, outcome };
  },
};

function personOf({ signatories }: FullPack, uuid: string): SignatoryRecord | undefined {
  return signatories.find((person) => person.uuid === uuid);
}

function cancelledLetter(
  { pack }: FullPack,
  { name }: SignatoryRecord,
  wanted: Language,
  { reason, rejected_by }: Pick<CancelledJob, 'reason' | 'rejected_by'>,
): Letter {
  const { t, language } = letterWords('cancelled', wanted);
  const sender = senderOf(pack);
  const about = { sender, document: pack.document_name };
  const what = rejected_by === undefined ? t('stopped', about) : t('rejected', { ...about, name: rejected_by });
  return {
    language,
    subject: t('subject', about),
    preview: what,
    fromName: sender,
    inTheirName: true,
    replyTo: pack.created_by_email,
    heading: t('heading'),
    paragraphs: [t('hello', { name }), what],
    ...(reason !== '' && { quote: quoted(reason, sender) }),
    notes: [t('link_ended'), t('questions', { sender })],
    footer: t('footer', { sender, email: pack.created_by_email }),
  };
}
