import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, itemAt, type Table, type Write } from '../ports/table.ts';
import { sha256Hex } from '../sha256-hex.ts';

/** Longer than any queue keeps a message. Seconds. */
const keepSeconds = 60 * 24 * 60 * 60;

/** Identifies one message to one recipient. The provider's message id is stored too, so that a repeated sending is recognised. */
export function messageId(jobId: string, kind: string, recipient: string): string {
  return `${jobId}-${sha256Hex(`${kind}#${recipient}`).slice(0, 16)}`;
}

/** Whether this message is done: sent, or refused for good. */
export async function isDone(table: Table, id: string): Promise<boolean> {
  return (await table.get(keys.ledger(id), { consistent: true })) !== undefined;
}

type Channel = 'email' | 'sms' | 'whatsapp' | 'voice';

/** A sent message about a pack, kept until its provider reports on it. */
export interface SentMessage {
  pack_key: string;
  channel: Channel;
  /** The destination: an address or number. */
  to: string;
  /** The message's name: a MessageName, or in older entries its English name. */
  what: string;
  /** The recipient, in words. */
  recipient: string;
  /** The uuid of the signatory who got it, if a signatory did. */
  signatory?: string;
  /** Set for a signing request: the signatory and the round, and whether it brought the link that they had. */
  request?: { uuid: string; round: number; same_link?: true };
}

interface Done {
  date_created: string;
  sent?: SentMessage;
}

export async function sentMessage(table: Table, id: string): Promise<SentMessage | undefined> {
  return (await table.get<Done>(keys.ledger(id), { consistent: true }))?.sent;
}

export function doneWrite(id: string, now: Date, sent?: SentMessage): Write {
  const expires_at = expiryFrom(now);
  const done: Done = { date_created: now.toISOString(), ...(sent && { sent }) };
  return { put: itemAt<Done>(keys.ledger(id), done, { entity: 'ledger', expires_at }) };
}

/**
 * Decides once whether a message goes, and answers the same to each repetition of its job. So a message counts against
 * quotas once, and one that counted goes although its first sending failed.
 */
export async function decidedOnce(deps: { table: Table; clock: Clock }, id: string, decide: () => Promise<boolean>): Promise<boolean> {
  const now = deps.clock.now();
  const key = keys.ledger(`${id}-goes`);
  const claim = itemAt<Decision>(key, { date_created: now.toISOString(), goes: true }, { entity: 'ledger', expires_at: expiryFrom(now) });
  try {
    await deps.table.write({ put: claim, if: [{ attribute: 'pk', exists: false }] });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await deps.table.get<Decision>(key, { consistent: true }))?.goes !== false;
  }
  const goes = await decide();
  if (!goes) await deps.table.write({ update: key, set: { goes } });
  return goes;
}

interface Decision {
  date_created: string;
  goes: boolean;
}

const expiryFrom = (now: Date) => Math.floor(now.getTime() / 1000) + keepSeconds;
