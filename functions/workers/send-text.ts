import type { FullPack } from '../data/records.ts';
import { type BatchAnswer, type Delivered, handleBatch, packLoader, type QueueEvent } from '../messages/batch.ts';
import { askedPerson, contactOf, copyUrl, deliveredTo, requestName } from '../messages/compose.ts';
import { composePinText } from '../messages/compose-pin.ts';
import type { TextJob } from '../messages/jobs.ts';
import { isDone, messageId } from '../messages/ledger.ts';
import { type Outcome, recordOutcomes } from '../messages/outcome.ts';
import { completedText, signatureRequestText } from '../messages/texts.ts';
import { TextRefused } from '../ports/texts.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { who } from '../signing/audit.ts';
import { finalFilesFor } from '../signing/final-files-for.ts';
import { signingLink } from '../signing/signing-link.ts';

const needs = { table: 'write', files: 'read', links: 'read', texts: 'write' } as const;
type Texting = DepsFor<typeof needs>;

interface Text {
  to: string;
  text: string;
  outcome: Omit<Outcome, 'id' | 'channel' | 'to' | 'refused'>;
}

/** The texts queue: SMS and WhatsApp messages, one line and a link each. */
export const worker = defineWorker(needs, async (deps, event: QueueEvent): Promise<BatchAnswer> => {
  const load = packLoader(deps.table);
  const deliver = async (job: TextJob): Promise<Delivered | undefined> => {
    const full = await load(job.pack_key);
    return full && send(deps, full, job);
  };
  return handleBatch<TextJob>(event, deliver, (packKey, outcomes) => recordOutcomes(deps, packKey, outcomes));
});

async function send(deps: Texting, full: FullPack, job: TextJob): Promise<Delivered | undefined> {
  const recipient = job.kind === 'completed' ? contactOf(full, job.to).mobile_number : job.signatory_uuid;
  const id = messageId(job.id, job.kind, recipient);
  if (await isDone(deps.table, id)) return undefined;
  const composed = await compose(deps, full, job);
  if (!composed) return undefined;
  const channel = job.kind === 'completed' ? 'sms' : job.channel;
  const outcome: Outcome = { id, channel, to: composed.to, ...composed.outcome };
  try {
    await deps.texts.send({ id, channel, to: composed.to, text: composed.text });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    outcome.refused = error.message;
  }
  return { packKey: job.pack_key, outcome };
}

async function compose(deps: Texting, full: FullPack, job: TextJob): Promise<Text | undefined> {
  switch (job.kind) {
    case 'signature_request':
      return request(deps, full, job);
    case 'pin':
      return composePinText(deps, full, job);
    case 'completed':
      return completed(deps, full, job);
  }
}

async function request(deps: Texting, full: FullPack, job: TextJob & { kind: 'signature_request' }): Promise<Text | undefined> {
  const person = askedPerson(full, job);
  if (!person) return undefined;
  const { url } = await signingLink(deps, job.id, full, person, deliveredTo(person.mobile_number));
  return {
    to: person.mobile_number,
    text: signatureRequestText(full.pack, url, job.reminder),
    outcome: {
      what: requestName(job),
      recipient: who({ ...person, email: '' }),
      signatory: person.uuid,
      request: { uuid: person.uuid, round: job.round },
    },
  };
}

async function completed(deps: Texting, full: FullPack, job: TextJob & { kind: 'completed' }): Promise<Text | undefined> {
  if (full.pack.round !== job.round || !full.pack.final_file_key) return undefined;
  const contact = contactOf(full, job.to);
  const uuid = job.to.kind === 'signatory' ? job.to.uuid : null;
  if (finalFilesFor(full, uuid).length === 0) return undefined;
  const url = await copyUrl(deps, job.id, full, contact, 'text', uuid);
  return {
    to: contact.mobile_number,
    text: completedText(full.pack, url),
    outcome: { what: 'final_link', recipient: who({ ...contact, email: '' }), ...(uuid && { signatory: uuid }) },
  };
}
