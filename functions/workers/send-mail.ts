import { awaited } from '../data/awaited.ts';
import type { FullPack, PackRecord } from '../data/records.ts';
import { type BatchAnswer, type Delivered, handleBatch, packLoader, type QueueEvent } from '../messages/batch.ts';
import {
  askedPerson,
  type Composed,
  channelFor,
  completedRecipients,
  composeCompleted,
  composeForUser,
  composeRejected,
  composeRequest,
  composeSealFailed,
  contactOf,
} from '../messages/compose.ts';
import { composePinMail } from '../messages/compose-pin.ts';
import type { MailJob, TextJob } from '../messages/jobs.ts';
import { doneWrite, isDone, messageId } from '../messages/ledger.ts';
import { headerLine, type Letter, letterText } from '../messages/letter.ts';
import { letterHtml } from '../messages/letter-html.ts';
import { recordOutcomes } from '../messages/outcome.ts';
import { composeOwnerNotice } from '../messages/owner-notices.ts';
import { composeProgress, progressJobs } from '../messages/progress.ts';
import { trailEnd, trailLine } from '../messages/trail-end.ts';
import { MailRefused } from '../ports/mail.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { log } from '../runtime/log.ts';

const needs = { table: 'write', files: 'read', links: 'read', queue: 'write', mail: 'write' } as const;
type Mailing = DepsFor<typeof needs>;
type LoadPack = (packKey: string) => Promise<FullPack | undefined>;

/** The mail queue: composes each message from the records as they are now, sends it, and notes in the ledger that it went. */
export const worker = defineWorker(needs, async (deps, event: QueueEvent): Promise<BatchAnswer> => {
  const load = packLoader(deps.table);
  return handleBatch<MailJob>(
    event,
    (job) => deliver(deps, load, job),
    (packKey, outcomes) => recordOutcomes(deps, packKey, outcomes),
  );
});

async function deliver(deps: Mailing, load: LoadPack, job: MailJob): Promise<Delivered | undefined> {
  if ('user_key' in job) {
    await send(deps, job, job.user_key, () => composeForUser(deps, job));
    return undefined;
  }
  const full = await load(job.pack_key);
  if (!full) return undefined;
  switch (job.kind) {
    case 'signature_request': {
      const person = askedPerson(full, job);
      if (!person) return undefined;
      const channel = channelFor(person, job.channel);
      if (channel === 'email') return send(deps, job, person.uuid, () => composeRequest(deps, full, job, person), full.pack);
      const text: TextJob = { ...job, channel };
      await deps.queue.send('texts', { ...text });
      return undefined;
    }
    case 'pending_links':
      await sendPendingLinks(deps, job);
      return undefined;
    case 'completed_to_all':
      await sendToAll(deps, full, job);
      return undefined;
    case 'completed': {
      const { email, mobile_number } = contactOf(full, job.to);
      return send(deps, job, email || mobile_number, () => composeCompleted(deps, full, job), full.pack);
    }
    case 'progress_to_all':
      await Promise.all(progressJobs(full, job).map((one) => deps.queue.send('mail', { ...one })));
      return undefined;
    case 'progress':
      return send(deps, job, job.to.email, () => composeProgress(deps, full, job), full.pack);
    case 'pin':
      return send(deps, job, job.signatory_uuid, () => composePinMail(deps, full, job), full.pack);
    case 'owner_notice':
      return send(deps, job, 'owner', () => composeOwnerNotice(deps, full, job), full.pack);
    case 'rejected':
      return send(deps, job, 'owner', async () => composeRejected(deps, full, job), full.pack);
    case 'seal_failed':
      return send(deps, job, 'owner', async () => composeSealFailed(deps, full, job), full.pack);
  }
}

/** A reminder each, but none to those whom the sender does not want to be written to. */
async function sendPendingLinks(
  deps: Mailing,
  { id, account_key, signatory_uuid, email }: MailJob & { kind: 'pending_links' },
): Promise<void> {
  const found = await awaited(deps.table, { email, accountKey: account_key, but: signatory_uuid });
  const jobs = found
    .filter(({ person }) => person.can_receive_signing_notifications)
    .map(({ pack, person }) => ({ id, pack_key: pack.key, round: pack.round, signatory_uuid: person.uuid }));
  await Promise.all(jobs.map((job) => deps.queue.send('mail', { kind: 'signature_request', channel: 'email', reminder: true, ...job })));
}

/** Those with an email address get a mail, those with only a number a text message; who is in copy gets both, where both are given. */
async function sendToAll(deps: Mailing, full: FullPack, { id, pack_key, round }: MailJob & { kind: 'completed_to_all' }): Promise<void> {
  if (full.pack.round !== round || !full.pack.final_file_key) return;
  const jobs = completedRecipients(full).map((to) => ({ kind: 'completed' as const, id, pack_key, round, to }));
  await Promise.all(
    jobs.flatMap((job) => {
      const { email, mobile_number } = contactOf(full, job.to);
      const texted = mobile_number !== '' && (email === '' || job.to.kind === 'cc');
      return [...(email === '' ? [] : ['mail' as const]), ...(texted ? ['texts' as const] : [])].map((queue) =>
        deps.queue.send(queue, { ...job }),
      );
    }),
  );
}

async function send(
  deps: Mailing,
  job: MailJob,
  recipient: string,
  compose: () => Promise<Composed | undefined>,
  pack?: PackRecord,
): Promise<Delivered | undefined> {
  const id = messageId(job.id, job.kind, recipient);
  if (await isDone(deps.table, id)) return undefined;
  const composed = await compose();
  if (!composed) return undefined;
  const trail = pack && trailEnd(pack);
  const letter: Letter = { ...composed.letter, ...(trail && { trail: trailLine(trail) }) };
  let refused: string | undefined;
  try {
    await deps.mail.send({
      id,
      to: composed.to,
      from_name: headerLine(letter.fromName),
      ...(letter.replyTo && { reply_to: letter.replyTo }),
      subject: headerLine(letter.subject),
      text: letterText(letter),
      html: letterHtml(letter, deps.settings.appName),
      ...(composed.attachments && { attachments: composed.attachments }),
      ...(trail && { trail }),
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    refused = error.message;
  }
  if (composed.outcome && 'pack_key' in job) {
    const anchor = trail && { anchor_head: trail.head };
    const outcome = {
      id,
      channel: 'email' as const,
      to: composed.to,
      ...composed.outcome,
      ...anchor,
      ...(refused !== undefined && { refused }),
    };
    return { packKey: job.pack_key, outcome };
  }
  if (refused !== undefined) log('warn', 'mail_refused', { kind: job.kind, id });
  await deps.table.write(doneWrite(id, deps.clock.now()));
  return undefined;
}
