import type { CommunicationChannel, PinChannel } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Table, Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { PackChange } from '../pack/pack-change.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { SignatoryRecord } from '../pack/signatory-records.ts';
import { shardOf } from '../shards.ts';
import type { DomainEvent } from './domain-event.ts';

type Channel = CommunicationChannel | PinChannel;

/** A message that a change asks for. */
export interface AskedMessage {
  channel: Channel;
  /** Undefined for a reader in copy. */
  person: SignatoryRecord | undefined;
  /** Whom it goes to, where that is no signatory. */
  reader: string;
}

/** What an account did in a month. */
export interface Usage {
  documents_sent: number;
  email: number;
  sms: number;
  whatsapp: number;
  voice: number;
}

const nothing: Usage = { documents_sent: 0, email: 0, sms: 0, whatsapp: 0, voice: 0 };

/** The messages of a change that somebody's call asks for: requests, pins, cancellations, copies asked for again, and how far the signing is for people added. */
export function askedMessages({ signatories }: Pick<FullPack, 'signatories'>, change: PackChange | null): AskedMessage[] {
  const people = new Map([...signatories, ...(change?.signatories ?? [])].map((person) => [person.uuid, person]));
  const messageTo = (uuid: string, channel?: Channel): AskedMessage[] => {
    const person = people.get(uuid);
    return person ? [{ channel: channel ?? person.primary_communication_channel, person, reader: '' }] : [];
  };
  return (change?.events ?? []).flatMap((event) => {
    if (event.type === 'signatures_requested') return event.signatory_uuids.flatMap((uuid) => messageTo(uuid, event.channel));
    if (event.type === 'signing_cancelled') return event.people.flatMap(({ uuid }) => cancellationTo(people.get(uuid)));
    if (event.type === 'progress_made') return (event.to ?? []).map((email) => ({ channel: 'email', person: undefined, reader: email }));
    if (event.type === 'signature_received') return event.asked ? messageTo(event.signatory_uuid, 'email') : [];
    if (event.type === 'copy_asked') return copyTo(event, messageTo);
    if (event.type !== 'pin_requested') return [];
    const { reader, channel, signatory_uuid: uuid } = event;
    return people.has(uuid) || !reader ? messageTo(uuid, channel) : [{ channel, person: undefined, reader: reader.email || uuid }];
  });
}

function copyTo(
  { to, channel: asked }: Extract<DomainEvent, { type: 'copy_asked' }>,
  messageTo: (uuid: string, channel: Channel) => AskedMessage[],
): AskedMessage[] {
  const channel = asked ?? 'email';
  if (to.kind === 'signatory') return messageTo(to.uuid, channel);
  return [{ channel, person: undefined, reader: channel === 'email' ? to.email : to.mobile_number }];
}

/** By email where there is an address, whatever the channel of the request was. */
function cancellationTo(person: SignatoryRecord | undefined): AskedMessage[] {
  if (!person || (person.email === '' && person.mobile_number === '')) return [];
  return [{ channel: person.email === '' ? 'sms' : 'email', person, reader: '' }];
}

/** A month as its usage is kept: `2026-11`, by UTC. */
export const monthOf = (now: Date) => now.toISOString().slice(0, 7);

/**
 * Counts what a change sends, in its own transaction, so that every document and message counts once. A document counts
 * when it is sent for the first time. An account's month is spread over several items, because bulk sends run in parallel.
 */
export function usageWrites(before: FullPack, after: Pick<FullPack, 'pack'>, change: PackChange, now: Date): Write[] {
  const add: Partial<Usage> = {};
  const { key, account_key, round, status } = after.pack;
  if (before.pack.round === 0 && round === 1 && status === 'awaiting_signatures') add.documents_sent = 1;
  for (const { channel } of askedMessages(before, change)) add[channel] = (add[channel] ?? 0) + 1;
  if (Object.keys(add).length === 0) return [];
  return [{ update: keys.usage(account_key, monthOf(now), shardOf(key)), add }];
}

/** What an account did in the twelve months before this one, newest first. Months without anything are left out. */
export async function earlierUsage(table: Pick<Table, 'query'>, accountKey: string, now: Date): Promise<(Usage & { month: string })[]> {
  const first = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12, 1)));
  const from = keys.usage(accountKey, first, '');
  // Every part of a month sorts after its bare beginning, so the present month is not among them.
  const until = keys.usage(accountKey, monthOf(now), '');
  const { items } = await table.query<Partial<Usage>>({ pk: from.pk, sk: { between: [from.sk, until.sk] } });
  const months = new Map<string, Usage>();
  for (const item of items) {
    const month = item.sk.split('#')[1] ?? '';
    months.set(month, added(months.get(month) ?? nothing, item));
  }
  return [...months].map(([month, usage]) => ({ month, ...usage })).sort((a, b) => b.month.localeCompare(a.month));
}

const counted = Object.keys(nothing) as (keyof Usage)[];
const added = (sum: Usage, item: Partial<Usage>): Usage =>
  Object.fromEntries(counted.map((name) => [name, sum[name] + (item[name] ?? 0)])) as unknown as Usage;

export async function usageOf(table: Pick<Table, 'query'>, accountKey: string, month: string): Promise<Usage> {
  const { pk, sk } = keys.usage(accountKey, month, '');
  const { items } = await table.query<Partial<Usage>>({ pk, sk: { beginsWith: sk }, consistent: true });
  return items.reduce<Usage>(added, nothing);
}
