import { followersOf } from '../../../shared/domain/people/followers.ts';
import { countedEmail } from '../../../shared/domain/people/same-email.ts';
import { inOrder } from '../../../shared/domain/signing/signing-order.ts';
import { signingProgress } from '../../../shared/domain/signing/signing-progress.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { who } from '../../audit/audit-entries.ts';
import { countCall } from '../../calls/rate-limit.ts';
import { quotasOf } from '../../data/accounts/account-quotas.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { copyUrl } from '../addresses.ts';
import { readerLanguage } from '../language-of.ts';
import type { Composing, PackJob, PackMessage, ToAll } from '../message.ts';

interface ProgressJob extends PackJob {
  kind: 'progress';
  to: { name: string; email: string };
}

/** Recipients of copies who follow the signing get one mail each. */
export const progressToAll: ToAll<PackJob & { kind: 'progress_to_all'; only?: string[] }, 'progress_made', ProgressJob> = {
  kind: 'progress_to_all',
  on: 'progress_made',
  jobs: (id, { pack_key, round, to }) => [{ kind: 'progress_to_all', id, pack_key, round, ...(to && { only: to }) }],
  each: async (deps, { pack }, { id, pack_key, round, only }) => {
    if (pack.round !== round || pack.is_deleted) return [];
    const readers = followersOf(pack.cc_recipients).filter(({ email }) => only?.includes(email) ?? true);
    const jobs = readers.map(({ name, email }): ProgressJob => ({ kind: 'progress', id, pack_key, round, to: { name, email } }));
    // The call that added these people has counted them.
    return only ? jobs : withinAnHour(deps, pack.account_key, jobs);
  },
};

/**
 * Those whose reader has not had too many such mails of this account in this hour. Another one is left out, because the next
 * one and the page behind every link tell the same and more.
 */
async function withinAnHour(deps: Composing, accountKey: string, jobs: ProgressJob[]): Promise<ProgressJob[]> {
  if (jobs.length === 0) return jobs;
  const { recipient_an_hour } = await quotasOf(deps.table, accountKey, deps.settings.quotas);
  const told = await Promise.all(
    jobs.map(({ to }) => countCall(deps, `progress of ${accountKey} to ${countedEmail(to.email)}`, recipient_an_hour, 3_600)),
  );
  return jobs.filter((_job, at) => (told[at]?.left ?? 0) >= 0);
}

/** Reports the signing's progress to a recipient of copies, as it is when the mail is sent. */
export const progress: PackMessage<ProgressJob> = {
  kind: 'progress',
  recipient: (_full, { to }) => to.email,
  mail: async (deps, full, { id, round, to }) => {
    if (full.pack.round !== round || full.pack.is_deleted) return undefined;
    const url = await copyUrl(deps, id, full, { mobile_number: '', ...to }, 'mail', null);
    const language = await readerLanguage(deps.table, full.pack, to);
    const outcome = { what: 'progress' as const, recipient: who({ ...to, mobile_number: '' }) };
    return { to: to.email, letter: progressLetter(full, { ...to, language }, url), outcome };
  },
};

function progressLetter({ pack, signatories }: FullPack, { name, ...reader }: { name: string; language: Language }, url: string): Letter {
  const { t, language } = letterWords('progress', reader.language);
  const sender = senderOf(pack);
  const { signed, total } = signingProgress(signatories);
  const state = pack.status === 'rejected' ? t('was_rejected') : t('so_many', { signed, all: total });
  const about = { document: pack.document_name, state };
  return {
    language,
    subject: t('subject', about),
    preview: t('preview', about),
    fromName: sender,
    inTheirName: true,
    replyTo: pack.created_by_email,
    heading: t('heading'),
    paragraphs: [t('hello', { name }), ...inOrder(signatories).map((person) => t(person.status, { name: person.name }))],
    button: { label: t('button'), url },
    notes: [t('final_comes')],
    footer: t('footer', { sender, email: pack.created_by_email }),
  };
}
