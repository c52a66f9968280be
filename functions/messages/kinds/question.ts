import { letterWords, quoted } from '../../../shared/messages/letter/letter-words.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import { documentUrl } from '../addresses.ts';
import { ownerLanguage } from '../language-of.ts';
import type { PackJob, PackMessage } from '../message.ts';

interface QuestionJob extends PackJob {
  kind: 'question';
  from: { name: string; email: string; mobile_number: string };
  question: string;
}

/** Brings the owner what a signatory asks. Their words stand in it as plain text, without what a mail program would make a link of. */
export const question: PackMessage<QuestionJob, 'sender_asked'> = {
  kind: 'question',
  on: 'sender_asked',
  jobs: (id, { type, ...about }) => [{ kind: 'question', id, ...about }],
  recipient: () => 'owner',
  mail: async (deps, { pack }, { round, from, question: words }) => {
    if (pack.round !== round || !(await isOwnerMailed(deps.table, pack, 'note'))) return undefined;
    const { t, language } = letterWords('question', await ownerLanguage(deps.table, pack));
    const { name } = from;
    const about = { name, document: pack.document_name };
    const letter = {
      language,
      subject: t('subject', about),
      preview: t('text', about),
      fromName: deps.settings.appName,
      ...(from.email && { replyTo: from.email }),
      heading: t('heading', about),
      paragraphs: [t('text', about)],
      quote: quoted(words, name),
      button: { label: t('open'), url: documentUrl(deps, pack) },
      notes: [from.email ? t('answer_by_mail', about) : t('answer_by_phone', { ...about, number: from.mobile_number })],
      footer: t('footer'),
    };
    return { to: pack.created_by_email, letter };
  },
};
