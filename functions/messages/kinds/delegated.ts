import type { Language } from '../../../shared/messages/languages.ts';
import { letterWords, quoted } from '../../../shared/messages/letter/letter-words.ts';
import { senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import { documentUrl } from '../addresses.ts';
import { ownerLanguage, readerLanguage } from '../language-of.ts';
import type { PackJob, PackMessage } from '../message.ts';

interface Delegated {
  from: { name: string; email: string; language: Language | null };
  to: string;
  reason: string;
}
type DelegatedJob = PackJob & Delegated & { kind: 'delegated' };
type ConfirmedJob = PackJob & Omit<Delegated, 'reason'> & { kind: 'delegated_confirmed' };

/** Tells the owner who has named whom to sign instead, and why. */
export const delegated: PackMessage<DelegatedJob, 'signing_delegated'> = {
  kind: 'delegated',
  on: 'signing_delegated',
  jobs: (id, { type, ...about }) => [{ kind: 'delegated', id, ...about }],
  recipient: () => 'owner',
  mail: async (deps, { pack }, { round, from, to, reason }) => {
    if (pack.round !== round || !(await isOwnerMailed(deps.table, pack, 'note'))) return undefined;
    const { t, language } = letterWords('delegated', await ownerLanguage(deps.table, pack));
    const { name } = from;
    const about = { name, delegate: to, document: pack.document_name };
    const letter = {
      language,
      subject: t('subject', about),
      preview: t('text', about),
      fromName: deps.settings.appName,
      ...(from.email && { replyTo: from.email }),
      heading: t('heading', about),
      paragraphs: [t('text', about)],
      ...(reason && { quote: quoted(reason, name) }),
      button: { label: t('open'), url: documentUrl(deps, pack) },
      notes: [t('correct')],
      footer: t('footer'),
    };
    return { to: pack.created_by_email, letter };
  },
};

/** Confirms to whoever was asked before that nothing more is needed from them. If it was not them, they read it here. */
export const delegatedConfirmed: PackMessage<ConfirmedJob, 'signing_delegated'> = {
  kind: 'delegated_confirmed',
  on: 'signing_delegated',
  jobs: (id, { pack_key, round, from, to }) => (from.email ? [{ kind: 'delegated_confirmed', id, pack_key, round, from, to }] : []),
  recipient: () => 'before',
  mail: async (deps, { pack }, { round, from, to }) => {
    if (pack.round !== round) return undefined;
    const { t, language } = letterWords('delegated_confirmed', await readerLanguage(deps.table, pack, from));
    const sender = senderOf(pack);
    const about = { name: from.name, delegate: to, sender, document: pack.document_name };
    const letter = {
      language,
      subject: t('subject', about),
      preview: t('text', about),
      fromName: sender,
      inTheirName: true as const,
      replyTo: pack.created_by_email,
      heading: t('heading'),
      paragraphs: [t('hello', about), t('text', about)],
      notes: [t('link_ended'), t('not_you', about)],
      footer: t('footer', { sender, email: pack.created_by_email }),
    };
    return { to: from.email, letter };
  },
};
