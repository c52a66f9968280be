import { auditLine } from '../../shared/messages/audit-line.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { messageLine } from '../audit/message-names.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import type { DeliveryReport } from './delivery-report.ts';
import { doneWrite, isDone, type SentMessage, sentMessage } from './ledger.ts';
import { messageFacts } from './message-facts.ts';
import { rulesOnFailure, undelivered } from './undelivered.ts';

const deliveredTypes = { email: 'email_delivered', sms: 'sms_delivered', whatsapp: 'whatsapp_delivered', voice: 'voice_answered' } as const;

/**
 * Writes a message's fate into its pack's history, once. A report about a message outside packs changes nothing. False
 * if no message with this id is known (yet).
 */
export async function recordDelivery(deps: { table: Table; clock: Clock }, report: DeliveryReport): Promise<boolean> {
  if (!(await isDone(deps.table, report.id))) return false;
  const message = await sentMessage(deps.table, report.id);
  if (!message || !(await loadPack(deps.table, message.pack_key))) return true;
  const effect = `${report.id}-${report.state}`;
  await changePack(deps, message.pack_key, async (full): Promise<{ change: PackChange | null; answer: null }> => {
    if (await isDone(deps.table, effect)) return { change: null, answer: null };
    const now = deps.clock.now();
    const rules = await rulesOnFailure(deps.table, full.pack.account_key, report.state === 'failed');
    const change = report.state === 'failed' ? failed(full, rules, message, report, now) : arrived(message, report);
    return { change: { ...change, writes: [...(change.writes ?? []), doneWrite(effect, now)] }, answer: null };
  });
  return true;
}

function arrived(message: SentMessage, { id, state, at }: DeliveryReport): PackChange {
  const { channel, what, recipient } = message;
  const about = { message: messageLine(what), recipient };
  const facts = { ...messageFacts({ ...message, id }), ...(at && { reported_at: at }) };
  const audit =
    state === 'read'
      ? bySystem('whatsapp_read', auditLine('message_read', about), channel, facts)
      : bySystem(deliveredTypes[channel], auditLine('message_delivered', about), channel, facts);
  return { audit: [audit], quiet: true };
}

function failed(
  full: FullPack,
  rules: Parameters<typeof undelivered>[1],
  message: SentMessage,
  { id, reason }: DeliveryReport,
  now: Date,
): PackChange {
  const { audit, write, events } = undelivered(full, rules, { ...message, id }, reason, now);
  const person = concerned(full, message);
  return { signatories: person ? [{ ...person, delivery_problem: reason }] : [], audit: [audit], events, writes: [write] };
}

/** The person whom this message asked and who is still asked by it. After a correction of their address, another message asks them. */
function concerned({ pack, signatories }: FullPack, { request, to }: SentMessage): SignatoryRecord | undefined {
  if (!request || request.round !== pack.round) return undefined;
  const person = signatories.find(({ uuid }) => uuid === request.uuid);
  const isAwaited = person?.status === 'awaiting_signatures' && (person.email === to || person.mobile_number === to);
  return isAwaited ? person : undefined;
}
