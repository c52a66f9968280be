import { tellOwner } from '../data/notifications.ts';
import { changePack, loadPack, type PackChange } from '../data/pack-store.ts';
import type { AuditEntry, FullPack, SignatoryRecord } from '../data/records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table, Write } from '../ports/table.ts';
import { bySystem } from '../signing/audit.ts';
import { doneWrite, isDone } from './ledger.ts';

export type Channel = 'email' | 'sms' | 'whatsapp' | 'voice';

/** How the sending of one message ended, and what the pack's history says of it. */
export interface Outcome {
  /** The message's id in the ledger. */
  id: string;
  channel: Channel;
  /** Why it was refused for good; undefined when it went out. */
  refused?: string;
  /** What it was, as a sentence's beginning: 'The signing request'. */
  what: string;
  /** Whom it was for, in words. */
  recipient: string;
  /** Set for a signing request: whose, and in which round. */
  request?: { uuid: string; round: number };
}

const sentTypes = { email: 'email_sent', sms: 'sms_sent', whatsapp: 'whatsapp_sent', voice: 'voice_called' } as const;

/** Writes outcomes of one pack into its history, the signatories concerned and the ledger, in one transaction; each once. */
export async function recordOutcomes(deps: { table: Table; clock: Clock }, packKey: string, outcomes: Outcome[]): Promise<void> {
  if (!(await loadPack(deps.table, packKey))) return;
  await changePack(deps, packKey, async (full) => {
    const open = await Promise.all(outcomes.map(async (outcome) => ((await isDone(deps.table, outcome.id)) ? [] : [outcome])));
    const change = changeFor(full, open.flat(), deps.clock.now());
    return { change, answer: null };
  });
}

function changeFor(full: FullPack, outcomes: Outcome[], now: Date): PackChange | null {
  if (outcomes.length === 0) return null;
  const changed = new Map<string, SignatoryRecord>();
  const writes: Write[] = outcomes.map((outcome) => doneWrite(outcome.id, now));
  const audit: AuditEntry[] = [];
  for (const outcome of outcomes) {
    audit.push(auditOf(outcome));
    const { request } = outcome;
    const person =
      request && request.round === full.pack.round
        ? (changed.get(request.uuid) ?? full.signatories.find(({ uuid }) => uuid === request.uuid))
        : undefined;
    if (person) changed.set(person.uuid, afterSending(person, outcome, now));
    if (outcome.refused !== undefined) {
      const message = `${outcome.what} for “${full.pack.document_name}” could not be delivered to ${outcome.recipient}.`;
      writes.push(tellOwner(full.pack, `undelivered-${outcome.id}`, message, now));
    }
  }
  return { signatories: [...changed.values()], audit, writes };
}

function auditOf({ channel, refused, what, recipient }: Outcome): AuditEntry {
  if (refused === undefined) return bySystem(sentTypes[channel], `${what} was sent to ${recipient}.`, channel);
  const type = channel === 'email' ? 'email_bounced' : 'message_failed';
  return bySystem(type, `${what} could not be delivered to ${recipient}: ${refused}.`, channel);
}

function afterSending(person: SignatoryRecord, { channel, refused }: Outcome, now: Date): SignatoryRecord {
  if (refused !== undefined) return { ...person, delivery_problem: refused };
  const count = channel === 'email' ? { email_send_count: person.email_send_count + 1 } : { sms_send_count: person.sms_send_count + 1 };
  return { ...person, ...count, delivery_problem: null, date_sent: now.toISOString() };
}
