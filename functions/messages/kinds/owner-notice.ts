import { hasFinished } from '../../../shared/domain/signing/signing-order.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { mailedNotice } from '../../../shared/messages/notice-text.ts';
import type { OwnerNoticeKind } from '../../data/following/domain-event.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { loadUser } from '../../data/people/users.ts';
import { documentUrl } from '../addresses.ts';
import type { PackJob, PackMessage } from '../message.ts';

interface OwnerNoticeJob extends PackJob {
  kind: 'owner_notice';
  notice: OwnerNoticeKind;
  signatory_uuids: string[];
  /** The cause of a failed delivery. A job of an older version has it in English words. */
  problem?: Line | string;
  /** Who is told, if not the owner. */
  reader_key?: string;
}

/**
 * Sends a notification rule's message to the owner of a document, only at a verified address, because rules also run on
 * documents in setup.
 */
export const ownerNotice: PackMessage<OwnerNoticeJob, 'owner_notice'> = {
  kind: 'owner_notice',
  on: 'owner_notice',
  jobs: (id, { type, ...about }) => [{ kind: 'owner_notice', id, ...about }],
  recipient: ({ pack }, { reader_key = pack.created_by }) => (reader_key === pack.created_by ? 'owner' : `user ${reader_key}`),
  mail: async (deps, full, job) => {
    const { pack } = full;
    const created_by = job.reader_key ?? pack.created_by;
    const owner = await loadUser(deps.table, created_by);
    if (!owner?.verified) return undefined;
    if (!(await isOwnerMailed(deps.table, { ...pack, created_by }, 'rules'))) return undefined;
    const { t, language } = letterWords('owner_notice', owner.language ?? 'en');
    const said = wordsOf(full, job, t, language);
    // That a document in the trash was not sent is news all the same.
    if (!said || (pack.is_deleted && job.notice !== 'not_sent') || pack.round !== job.round) return undefined;
    const { subject, heading, text } = said;
    const letter = {
      language,
      subject,
      preview: text,
      fromName: deps.settings.appName,
      heading,
      paragraphs: [text],
      button: { label: t('open'), url: documentUrl(deps, pack) },
      notes: [],
      footer: t(job.notice === 'not_sent' ? 'not_sent_footer' : 'footer'),
    };
    return { to: job.reader_key ? owner.email_address : pack.created_by_email, letter };
  },
};

/** Undefined if the rule's condition no longer holds. */
function wordsOf(
  { pack, signatories }: FullPack,
  job: OwnerNoticeJob,
  t: ReturnType<typeof letterWords<'owner_notice'>>['t'],
  language: Language,
): { subject: string; heading: string; text: string } | undefined {
  const document = pack.document_name;
  if (job.notice === 'in_setup') {
    if (pack.status !== 'setup') return undefined;
    return { subject: t('setup_subject', { document }), heading: t('setup_heading'), text: t('setup_text', { document }) };
  }
  if (job.notice === 'not_signed') {
    const late = signatories.filter(({ uuid, status }) => job.signatory_uuids.includes(uuid) && status === 'awaiting_signatures');
    if (pack.status !== 'awaiting_signatures' || late.length === 0) return undefined;
    const text = t('unsigned_text', { document, people: late.map(({ name }) => name).join(', ') });
    return { subject: t('unsigned_subject', { document }), heading: t('unsigned_heading'), text };
  }
  if (job.notice === 'time_over') {
    const late = signatories.filter(({ uuid, status }) => job.signatory_uuids.includes(uuid) && !hasFinished({ status }));
    if (pack.status !== 'awaiting_signatures' || late.length === 0) return undefined;
    const text = t('time_over_text', { document, people: late.map(({ name }) => name).join(', ') });
    return { subject: t('time_over_subject', { document }), heading: t('time_over_heading'), text };
  }
  if (job.notice === 'not_sent') {
    return { subject: t('not_sent_subject', { document }), heading: t('not_sent_heading'), text: problemOf(job, language) };
  }
  return { subject: t('undelivered_subject', { document }), heading: t('undelivered_heading'), text: problemOf(job, language) };
}

function problemOf({ problem = '' }: OwnerNoticeJob, language: Language): string {
  return typeof problem === 'string' ? problem : mailedNotice(problem, language);
}
