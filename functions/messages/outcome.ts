import { auditLine } from '../../shared/messages/audit-line.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { messageLine } from '../audit/message-names.ts';
import type { AuditEntry } from '../data/audit/audit-entry.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { NotificationRuleRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table, Write } from '../ports/table.ts';
import { doneWrite, isDone, type SentMessage } from './ledger.ts';
import { messageFacts } from './message-facts.ts';
import { rulesOnFailure, undelivered } from './undelivered.ts';

/** The result of sending one message, and its entry in the pack's history. */
export interface Outcome extends Omit<SentMessage, 'pack_key'> {
  /** The message's id in the ledger. */
  id: string;
  /** The head of the audit trail that the message carried (hex SHA-256). */
  anchor_head?: string;
  /** The reason for a final refusal; undefined if the message was sent. */
  refused?: string;
}

const sentTypes = { email: 'email_sent', sms: 'sms_sent', whatsapp: 'whatsapp_sent', voice: 'voice_called' } as const;

/** Writes the outcomes of one pack into its history, its signatories and the ledger, each once and all in one transaction. */
export async function recordOutcomes(deps: { table: Table; clock: Clock }, packKey: string, outcomes: Outcome[]): Promise<void> {
  if (!(await loadPack(deps.table, packKey))) return;
  await changePack(deps, packKey, async (full) => {
    const open = await Promise.all(outcomes.map(async (outcome) => ((await isDone(deps.table, outcome.id)) ? [] : [outcome])));
    const isRefused = outcomes.some(({ refused }) => refused !== undefined);
    const rules = await rulesOnFailure(deps.table, full.pack.account_key, isRefused);
    const change = changeFor(full, rules, open.flat(), deps.clock.now());
    return { change, answer: null };
  });
}

function changeFor(full: FullPack, rules: readonly NotificationRuleRecord[], outcomes: Outcome[], now: Date): PackChange | null {
  if (outcomes.length === 0) return null;
  const changed = new Map<string, SignatoryRecord>();
  const writes: Write[] = outcomes.map((outcome) => doneWrite(outcome.id, now, sentOf(full, outcome)));
  const audit: AuditEntry[] = [];
  const events: DomainEvent[] = [];
  for (const outcome of outcomes) {
    const { request } = outcome;
    const found =
      request && request.round === full.pack.round
        ? (changed.get(request.uuid) ?? full.signatories.find(({ uuid }) => uuid === request.uuid))
        : undefined;
    // After a correction, or once somebody else signs instead, a message to the address before asks nobody.
    const person = found && (found.email === outcome.to || found.mobile_number === outcome.to) ? found : undefined;
    if (outcome.refused === undefined) audit.push(...auditOf(outcome, person));
    else {
      const failure = undelivered(full, rules, { ...outcome, pack_key: full.pack.key }, outcome.refused, now);
      audit.push(failure.audit);
      writes.push(failure.write);
      events.push(...failure.events);
    }
    if (person) changed.set(person.uuid, afterSending(person, outcome, now));
  }
  return { signatories: [...changed.values()], audit, writes, events };
}

/** No provider reports later on a message that was refused at once. */
function sentOf({ pack }: FullPack, { refused, channel, to, what, recipient, signatory, request }: Outcome): SentMessage | undefined {
  if (refused !== undefined) return undefined;
  return { pack_key: pack.key, channel, to, what, recipient, ...(signatory && { signatory }), ...(request && { request }) };
}

/** A person's first sent request of a round has its own audit record, because only then have they been asked. */
function auditOf(outcome: Outcome, asked: SignatoryRecord | undefined): AuditEntry[] {
  const { channel, what, recipient } = outcome;
  const facts = messageFacts(outcome);
  const sent = bySystem(sentTypes[channel], auditLine('message_sent', { message: messageLine(what), recipient }), channel, facts);
  if (!asked || asked.date_sent !== null) return [sent];
  return [sent, bySystem('signature_request_sent', auditLine('asked_to_sign', { recipient }), channel, facts)];
}

/** The date is the one from which their newest link holds. */
function afterSending(person: SignatoryRecord, { channel, refused, request }: Outcome, now: Date): SignatoryRecord {
  if (refused !== undefined) return { ...person, delivery_problem: refused };
  const count = channel === 'email' ? { email_send_count: person.email_send_count + 1 } : { sms_send_count: person.sms_send_count + 1 };
  return { ...person, ...count, delivery_problem: null, ...(!request?.same_link && { date_sent: now.toISOString() }) };
}
