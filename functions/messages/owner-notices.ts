import { noticeText } from '../../shared/messages/notice-text.ts';
import type { FullPack } from '../data/records.ts';
import { loadUser } from '../data/users.ts';
import type { Composed, Composing } from './compose.ts';
import type { OwnerNoticeJob } from './jobs.ts';
import type { Letter } from './letter.ts';

/**
 * What a notification rule tells the owner of a document; undefined when it is no longer so. Nobody is written to at an address that
 * they may not have given themselves: rules run on documents in setup too.
 */
export async function composeOwnerNotice(
  deps: Pick<Composing, 'settings' | 'table'>,
  full: FullPack,
  job: OwnerNoticeJob,
): Promise<Composed | undefined> {
  if (!(await loadUser(deps.table, full.pack.created_by))?.verified) return undefined;
  const words = wordsOf(full, job);
  if (!words || full.pack.is_deleted || full.pack.round !== job.round) return undefined;
  const { appName, publicUrl } = deps.settings;
  const letter: Letter = {
    subject: words.subject,
    preview: words.text,
    fromName: appName,
    heading: words.heading,
    paragraphs: [words.text],
    button: { label: 'Open the document', url: `${publicUrl}/#documents/${full.pack.key}` },
    notes: [],
    footer: 'You get this email because a notification rule of this document, or of your account, asks for it.',
  };
  return { to: full.pack.created_by_email, letter };
}

function wordsOf({ pack, signatories }: FullPack, job: OwnerNoticeJob): { subject: string; heading: string; text: string } | undefined {
  const name = `“${pack.document_name}”`;
  if (job.notice === 'in_setup') {
    if (pack.status !== 'setup') return undefined;
    const text = `${name} is still in setup: nobody has been asked to sign it yet.`;
    return { subject: `Still in setup: ${name}`, heading: 'Not sent yet', text };
  }
  if (job.notice === 'not_signed') {
    const late = signatories.filter(({ uuid, status }) => job.signatory_uuids.includes(uuid) && status === 'awaiting_signatures');
    if (pack.status !== 'awaiting_signatures' || late.length === 0) return undefined;
    const text = `${name} has not been signed yet by ${late.map((person) => person.name).join(', ')}.`;
    return { subject: `Not signed yet: ${name}`, heading: 'Not signed yet', text };
  }
  return { subject: `Not delivered: ${name}`, heading: 'A message was not delivered', text: problemOf(job) };
}

function problemOf({ problem = '' }: OwnerNoticeJob): string {
  return typeof problem === 'string' ? problem : noticeText(problem, 'en');
}
