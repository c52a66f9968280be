import { keys } from '../data/keys.ts';
import { itemAt, type Table, type Write } from '../ports/table.ts';
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
  /** Set for a signing request: the signatory and the round. */
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
