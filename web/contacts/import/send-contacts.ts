import { mostContactsAtOnce } from '../../../shared/domain/contacts/contact-limits.ts';
import { importContacts } from '../../api/contacts.ts';
import { ApiError } from '../../api/errors.ts';
import { sleep } from '../../api/request/sleep.ts';
import type { ReadContact, RowProblem } from './read-contacts.ts';

export interface Sent {
  done: number;
  added: number;
  updated: number;
  unchanged: number;
  /** What the server refused. */
  problems: readonly RowProblem[];
}

export const nothingSent: Sent = { done: 0, added: 0, updated: 0, unchanged: 0, problems: [] };

/** Tries of a batch that the server has no time for. */
const mostTries = 5;

interface Sending {
  /** Names this import. A batch that is sent again, after its answer was lost, is known by it and counted as it was. */
  id: string;
  signal: AbortSignal;
  onSent: (sent: Sent) => void;
  /** Hears how many seconds the server wants to be left alone, and 0 afterwards. */
  onWait: (seconds: number) => void;
}

/**
 * Sends contacts in batches, from those that are not done yet. `onSent` hears of each batch, so that a stopped import
 * can go on. Sending a batch again changes nothing.
 */
export async function sendContacts(
  contacts: readonly ReadContact[],
  list: string | undefined,
  start: Sent,
  { id, signal, onSent, onWait }: Sending,
): Promise<Sent> {
  let sent = start;
  while (sent.done < contacts.length) {
    const batch = contacts.slice(sent.done, sent.done + mostContactsAtOnce);
    const given = batch.map(({ row: _, ...contact }) => contact);
    const options = { signal, idempotencyKey: `${id} ${list ?? ''} ${sent.done}` };
    const { added, updated, unchanged, problems } = await patiently(() => importContacts(given, list, options), signal, onWait);
    const refused = problems.flatMap(({ index, message }) => (batch[index] ? [{ row: batch[index].row, message }] : []));
    sent = {
      done: sent.done + batch.length,
      added: sent.added + added,
      updated: sent.updated + updated,
      unchanged: sent.unchanged + unchanged,
      problems: [...sent.problems, ...refused],
    };
    onSent(sent);
  }
  return sent;
}

/** Waits as long as the server asks for, and tries again. */
async function patiently<T>(send: () => Promise<T>, signal: AbortSignal, onWait: Sending['onWait']): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'busy');
      if (!wait || tries >= mostTries) throw error;
      const seconds = error.retryAfterSeconds ?? tries;
      onWait(seconds);
      await sleep(seconds * 1000, signal).finally(() => onWait(0));
    }
  }
}
