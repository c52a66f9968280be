import type { FullPack } from '../data/pack/pack-records.ts';
import { loadUser } from '../data/people/users.ts';
import { type BatchAnswer, type Delivered, handleBatch, packLoader, type QueueEvent } from '../messages/batch.ts';
import { doneWrite, isDone, messageId } from '../messages/ledger.ts';
import type { PackJob, UserJob } from '../messages/message.ts';
import { type Outcome, recordOutcomes } from '../messages/outcome.ts';
import { messageOf } from '../messages/registry.ts';
import { TextRefused } from '../ports/texts.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { log } from '../runtime/log.ts';

const needs = { table: 'write', files: 'read', links: 'read', texts: 'write' } as const;
type Texting = DepsFor<typeof needs>;
type UserTextJob = UserJob & { channel: 'sms' | 'whatsapp' };
type TextJob = PackJob & { channel: Exclude<Outcome['channel'], 'email'> };

/** Handles the texts queue: SMS and WhatsApp messages, one line and a link each, and calls that read out a pin. */
export const worker = defineWorker(needs, async (deps, event: QueueEvent): Promise<BatchAnswer> => {
  const load = packLoader(deps.table);
  const deliver = async (job: TextJob | UserTextJob): Promise<Delivered | undefined> => {
    if ('user_key' in job) return sendToUser(deps, job);
    const full = await load(job.pack_key);
    // Jobs of an older version may lack the channel.
    return full && send(deps, full, { ...job, channel: job.channel ?? 'sms' });
  };
  return handleBatch<TextJob | UserTextJob>(event, deliver, (packKey, outcomes) => recordOutcomes(deps, packKey, outcomes));
});

/** No document's history mentions it. */
async function sendToUser(deps: Texting, job: UserTextJob): Promise<undefined> {
  const message = messageOf(job);
  if ('recipient' in message || !('text' in message)) throw new Error(`${job.kind} is not sent to users' telephones.`);
  const id = messageId(job.id, job.kind, job.user_key);
  if (await isDone(deps.table, id)) return;
  const user = await loadUser(deps.table, job.user_key);
  const composed = user && (await message.text?.(deps, user, job));
  if (!composed) return;
  try {
    await deps.texts.send({ id, channel: job.channel, ...composed });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    log('warn', 'text_refused', { kind: job.kind, id });
  }
  await deps.table.write(doneWrite(id, deps.clock.now()));
}

async function send(deps: Texting, full: FullPack, job: TextJob): Promise<Delivered | undefined> {
  const message = messageOf(job);
  if (!('recipient' in message) || !message.text) throw new Error(`${job.kind} is not sent to telephones.`);
  const id = messageId(job.id, job.kind, message.recipient(full, job));
  if (await isDone(deps.table, id)) return undefined;
  const composed = await message.text(deps, full, job);
  if (!composed) return undefined;
  const { channel } = job;
  const { outcome: about, ...given } = composed;
  const outcome: Outcome = { id, channel, to: given.to, ...about };
  try {
    await deps.texts.send({ id, channel, ...given });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    outcome.refused = error.message;
  }
  return { packKey: job.pack_key, outcome };
}
