import type { CommunicationChannel } from '../../shared/contract/schemas/documents/signatory.ts';
import { withoutAddresses } from '../../shared/domain/wording/without-addresses.ts';
import { dressed, headerLine, type Letter, letterText } from '../../shared/messages/letter/letter.ts';
import { letterHtml } from '../../shared/messages/letter/letter-html.ts';
import { fitsQuotas } from '../calls/within-quotas.ts';
import type { FullPack, PackRecord } from '../data/pack/pack-records.ts';
import { loadUser } from '../data/people/users.ts';
import { type BatchAnswer, type Delivered, handleBatch, packLoader, type QueueEvent } from '../messages/batch.ts';
import { type HeldBack, holdBack } from '../messages/hold-back.ts';
import type { SignatureRequestJob } from '../messages/kinds/signature-request.ts';
import { doneWrite, isDone, messageId } from '../messages/ledger.ts';
import { letterLook } from '../messages/letter-look.ts';
import { mailTurn } from '../messages/mail-turn.ts';
import type { Mail, PackJob, PackMessage } from '../messages/message.ts';
import { recordOutcomes } from '../messages/outcome.ts';
import { type MessageJob, messageOf, queueOf } from '../messages/registry.ts';
import { trailEnd, trailLine } from '../messages/trail-end.ts';
import { MailRefused } from '../ports/mail.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { log } from '../runtime/log.ts';

/** Seconds until a request that waits for the quotas is looked at again. */
const quotaDelay = 900;

const needs = { table: 'write', files: 'read', links: 'read', queue: 'write', mail: 'write' } as const;
type Mailing = DepsFor<typeof needs>;
type LoadPack = (packKey: string) => Promise<FullPack | undefined>;

/** Handles the queues of mails: composes each message from the current records, sends it, and records that in the ledger. */
export const worker = defineWorker(needs, async (deps, event: QueueEvent): Promise<BatchAnswer> => {
  const load = packLoader(deps.table);
  return handleBatch<MessageJob & HeldBack>(
    event,
    (job) => deliver(deps, load, job).catch((error: unknown) => holdBack(deps, job, error).then(() => undefined)),
    (packKey, outcomes) => recordOutcomes(deps, packKey, outcomes),
  );
});

async function deliver(deps: Mailing, load: LoadPack, job: MessageJob & HeldBack): Promise<Delivered | undefined> {
  const message = messageOf(job);
  if ('invited_key' in job) {
    if (!('toInvited' in message)) throw new Error(`${job.kind} is about somebody else.`);
    await send(deps, job, job.invited_key, () => message.toInvited(deps, job));
    return undefined;
  }
  if ('order_key' in job) {
    if (!('toOperator' in message)) throw new Error(`${job.kind} is about somebody else.`);
    await send(deps, job, job.order_key, () => message.toOperator(deps, job));
    return undefined;
  }
  if ('user_key' in job) {
    if (!('mail' in message) || 'recipient' in message) throw new Error(`${job.kind} is about a document.`);
    const compose = async () => {
      const user = await loadUser(deps.table, job.user_key);
      // Anybody can register with a stranger's address, and with any name.
      return user && message.mail?.(deps, { ...user, name: withoutAddresses(user.name) }, job);
    };
    await send(deps, job, job.user_key, compose);
    return undefined;
  }
  const full = await load(job.pack_key);
  if (!full) return undefined;
  if ('each' in message) {
    const jobs = await message.each(deps, full, job);
    await Promise.all(jobs.map((one) => deps.queue.send(queueOf(one), { ...one, turn: job.turn ?? job.pack_key })));
    return undefined;
  }
  if (!('recipient' in message)) throw new Error(`${job.kind} is about a user.`);
  return toPerson(deps, message, full, job);
}

/** A message that should go to a telephone moves to the other queue. */
async function toPerson(
  deps: Mailing,
  { channel, recipient, mail }: Pick<PackMessage<PackJob>, 'channel' | 'recipient' | 'mail'>,
  full: FullPack,
  job: PackJob & HeldBack,
): Promise<Delivered | undefined> {
  const by = channel ? channel(full, job) : 'email';
  // What the provider did not take has counted.
  if (by !== undefined && isLater(job) && !job.held && !(await fits(deps, full, job, by))) {
    await deps.queue.send(queueOf(job), { ...job }, { delaySeconds: quotaDelay });
    return undefined;
  }
  if (by === 'email') return send(deps, job, recipient(full, job), async () => mail?.(deps, full, job), full.pack);
  if (by !== undefined) await deps.queue.send('texts', { ...job, channel: by });
  return undefined;
}

const isLater = (job: PackJob): job is SignatureRequestJob & HeldBack => 'later_for' in job && job.later_for !== undefined;

/** Whether the quotas allow a request that waited for them. */
async function fits(deps: Mailing, full: FullPack, job: SignatureRequestJob, by: CommunicationChannel): Promise<boolean> {
  const person = full.signatories.find(({ uuid }) => uuid === job.signatory_uuid);
  if (!person || (await isDone(deps.table, messageId(job.id, job.kind, job.signatory_uuid)))) return true;
  return fitsQuotas(deps, full.pack.account_key, by, by === 'email' ? person.email : person.mobile_number);
}

async function send(
  deps: Mailing,
  job: MessageJob,
  recipient: string,
  compose: () => Promise<Mail | undefined>,
  pack?: PackRecord,
): Promise<Delivered | undefined> {
  const id = messageId(job.id, job.kind, recipient);
  if (await isDone(deps.table, id)) return undefined;
  const composed = await compose();
  if (!composed) return undefined;
  const trail = pack && trailEnd(pack);
  const theirs = await letterLook(deps.files, composed.letter.inTheirName && pack?.look);
  const letter: Letter = { ...dressed(composed.letter, theirs.look), ...(trail && { trail: trailLine(trail) }) };
  const attachments = [...(composed.attachments ?? []), ...theirs.attachments];
  let refused: string | undefined;
  await mailTurn(deps, queueOf(job) === 'urgent-mail');
  try {
    await deps.mail.send({
      id,
      to: composed.to,
      from_name: headerLine(letter.fromName),
      ...(letter.replyTo && { reply_to: letter.replyTo }),
      subject: headerLine(letter.subject),
      text: letterText(letter),
      html: letterHtml(letter, deps.settings.appName),
      ...(attachments.length > 0 && { attachments }),
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
