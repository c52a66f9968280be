import { createHash } from 'node:crypto';
import { keys } from '../data/keys.ts';
import type { Table, Write } from '../ports/table.ts';

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

export function doneWrite(id: string, now: Date): Write {
  const expires_at = Math.floor(now.getTime() / 1000) + keepSeconds;
  return { put: { ...keys.ledger(id), entity: 'ledger', date_created: now.toISOString(), expires_at } };
}
