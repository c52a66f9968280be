import type { ImportedContact } from '../../../shared/contract/schemas/contact.ts';
import { mostContactsAtOnce } from '../../../shared/domain/contacts/contact-limits.ts';
import { importContacts } from '../../api/contacts.ts';
import { ApiError } from '../../api/errors.ts';

export interface Sent {
  done: number;
  added: number;
  updated: number;
  unchanged: number;
}

export const nothingSent: Sent = { done: 0, added: 0, updated: 0, unchanged: 0 };

/** Tries of a batch that the server has no time for. */
const mostTries = 5;

/**
 * Sends contacts in batches, from those that are not done yet. `onSent` hears of each batch, so that a stopped import
 * can go on. Sending a batch again changes nothing.
 */
export async function sendContacts(
  contacts: readonly ImportedContact[],
  list: string | undefined,
  start: Sent,
  { signal, onSent }: { signal: AbortSignal; onSent: (sent: Sent) => void },
): Promise<Sent> {
  let sent = start;
  while (sent.done < contacts.length) {
    const batch = contacts.slice(sent.done, sent.done + mostContactsAtOnce);
    const { added, updated, unchanged } = await patiently(() => importContacts(batch, list, signal), signal);
    sent = {
      done: sent.done + batch.length,
      added: sent.added + added,
      updated: sent.updated + updated,
      unchanged: sent.unchanged + unchanged,
    };
    onSent(sent);
  }
  return sent;
}

/** Waits as long as the server asks for, and tries again. */
async function patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'busy');
      if (!wait || tries >= mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? tries) * 1000));
      signal.throwIfAborted();
    }
  }
}
