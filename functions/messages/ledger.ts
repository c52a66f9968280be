import { createHash } from 'node:crypto';
import { keys } from '../data/keys.ts';
import { itemAt, type Table, type Write } from '../ports/table.ts';

/** Longer than any queue keeps a message. Seconds. */
const keepSeconds = 60 * 24 * 60 * 60;

/** Names one message to one recipient; the provider's message id too, so that a repeated sending is known as such. */
export function messageId(jobId: string, kind: string, recipient: string): string {
  return `${jobId}-${createHash('sha256').update(`${kind}#${recipient}`).digest('hex').slice(0, 16)}`;
}

/** Whether this message has been dealt with: sent, or refused for good. */
export async function isDone(table: Table, id: string): Promise<boolean> {
  return (await table.get(keys.ledger(id), { consistent: true })) !== undefined;
}

type Channel = 'email' | 'sms' | 'whatsapp' | 'voice';

/** A message about a pack that went out, for when its provider reports what became of it. */
export interface SentMessage {
  pack_key: string;
  channel: Channel;
  /** The address or number. */
  to: string;
  /** What it was: a MessageName, or in older entries its English name. */
  what: string;
  /** Whom it was for, in words. */
  recipient: string;
  /** The uuid of the signatory that it was for, where it was for one. */
  signatory?: string;
  /** Set for a signing request: whose, and in which round. */
  request?: { uuid: string; round: number };
}

interface Done {
  date_created: string;
  sent?: SentMessage;
}

export async function sentMessage(table: Table, id: string): Promise<SentMessage | undefined> {
  return (await table.get<Done>(keys.ledger(id), { consistent: true }))?.sent;
}

export function doneWrite(id: string, now: Date, sent?: SentMessage): Write {
  const expires_at = Math.floor(now.getTime() / 1000) + keepSeconds;
  const done: Done = { date_created: now.toISOString(), ...(sent && { sent }) };
  return { put: itemAt<Done>(keys.ledger(id), done, { entity: 'ledger', expires_at }) };
}
