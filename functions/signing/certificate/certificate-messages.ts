import { channelWords } from '../../../shared/domain/people/channel-words.ts';
import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import { isMessage } from '../../audit/message-names.ts';
import type { StoredAudit } from '../../data/audit/chain-audit.ts';

/** A certificate lists at most this many messages of a person. The table of events has them all. */
export const mostListed = 6;

const ways: Readonly<Record<string, string>> = channelWords;
const sent = new Set(['email_sent', 'sms_sent', 'whatsapp_sent', 'voice_called']);
const arrived = new Set(['email_delivered', 'sms_delivered', 'whatsapp_delivered', 'voice_answered']);
const failed = new Set(['email_bounced', 'message_failed']);

/**
 * One line for each of a person's messages, oldest first: when and how it was sent, and whether its provider reported
 * delivery. `isPin` selects only one-time pins, or everything else.
 */
export function messageLines(records: readonly StoredAudit[], isPin: boolean): string[] {
  const messages = Map.groupBy(
    records.filter(({ facts }) => facts?.message_id && isMessage(facts.message, 'pin') === isPin),
    ({ facts }) => facts?.message_id,
  );
  const lines = [...messages.values()].map(lineOf).filter((line) => line !== '');
  if (lines.length <= mostListed) return lines;
  return [...lines.slice(0, mostListed), `${lines.length - mostListed} more: see “What happened”.`];
}

function lineOf(records: StoredAudit[]): string {
  const find = (types: ReadonlySet<string>) => records.find(({ audit_entry_type }) => types.has(audit_entry_type));
  const any = records[0]?.facts;
  if (!any) return '';
  const what = isMessage(any.message, 'reminder') ? 'Reminder' : isMessage(any.message, 'pin') ? 'Pin' : 'Link';
  const left = find(sent);
  const way = `by ${ways[any.channel ?? ''] ?? any.channel} to ${any.destination}`;
  const failure = find(failed);
  const end = left ? `${what} sent ${way}, ${utcTime(left.date_created)}` : `${what} not sent ${way}`;
  return `${end}; ${[failure ? `failed: ${failure.facts?.reason}` : arrival(find(arrived)), readAt(records)].filter(Boolean).join('; ')}`;
}

function arrival(record: StoredAudit | undefined): string {
  return record ? `delivered ${utcTime(reported(record))}` : 'arrival not reported';
}

function readAt(records: StoredAudit[]): string {
  const read = records.find(({ audit_entry_type }) => audit_entry_type === 'whatsapp_read');
  return read ? `read ${utcTime(reported(read))}` : '';
}

/** By the provider's clock, if the provider gave a time. */
function reported({ facts, date_created }: StoredAudit): string {
  return facts?.reported_at ?? date_created;
}
