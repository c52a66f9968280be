import type { NotificationEvent } from '../../../shared/contract/schemas/documents/notification-rule.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import type { Line } from '../../../shared/messages/line.ts';
import { noticeText } from '../../../shared/messages/notice-text.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { loadUser } from '../../data/people/users.ts';
import { documentUrl } from '../addresses.ts';
import type { PackJob, PackMessage } from '../message.ts';

interface OwnerNoticeJob extends PackJob {
  kind: 'owner_notice';
  notice: NotificationEvent;
  signatory_uuids: string[];
  /** The cause of a failed delivery. A job of an older version has it in English words. */
  problem?: Line | string;
}

/**
 * Sends a notification rule's message to the owner of a document, only at a verified address, because rules also run on
 * documents in setup.
 */
export const ownerNotice: PackMessage<OwnerNoticeJob, 'owner_notice'> = {
  kind: 'owner_notice',
  on: 'owner_notice',
  jobs: (id, { type, ...about }) => [{ kind: 'owner_notice', id, ...about }],
  recipient: () => 'owner',
  mail: async (deps, full, job) => {
    const { pack } = full;
    const owner = await loadUser(deps.table, pack.created_by);
    if (!owner?.verified) return undefined;
    if (!(await isOwnerMailed(deps.table, pack, 'rules'))) return undefined;
    const { t, language } = letterWords('owner_notice', owner.language ?? 'en');
    const said = wordsOf(full, job, t, language);
    if (!said || pack.is_deleted || pack.round !== job.round) return undefined;
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
      footer: t('footer'),
    };
    return { to: pack.created_by_email, letter };
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
    const text = t('unsigned_text', { document, people: late.map((person) => withoutAddresses(person.name)).join(', ') });
    return { subject: t('unsigned_subject', { document }), heading: t('unsigned_heading'), text };
  }
  return { subject: t('undelivered_subject', { document }), heading: t('undelivered_heading'), text: problemOf(job, language) };
}

function problemOf({ problem = '' }: OwnerNoticeJob, language: Language): string {
  return typeof problem === 'string' ? problem : noticeText(problem, language);
}
