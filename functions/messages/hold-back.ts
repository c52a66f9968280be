import type { Clock } from '../ports/clock.ts';
import { MailHeldUp } from '../ports/mail.ts';
import type { Queue } from '../ports/queue.ts';
import { log } from '../runtime/log.ts';
import { type MessageJob, queueOf } from './registry.ts';

/** A mail that waits because the provider takes none: since when, and how often it came back. */
export interface HeldBack {
  held?: { since: string; times: number };
}

/** Seconds until a mail is tried again: the first time, and at most (as long as a queue can delay one). */
const [firstDelay, longestDelay] = [15, 900];
/** Milliseconds for which a mail is held back. A provider's daily limit has passed by then, or somebody must look. */
const heldFor = 3 * 24 * 60 * 60_000;

/**
 * Puts a mail back into its queue, to be tried again later, if the provider takes none at all just now: so that is no failed
 * delivery, however long it lasts. Throws any other error again, and this one too after three days.
 */
export async function holdBack(deps: { queue: Queue; clock: Clock }, job: MessageJob & HeldBack, error: unknown): Promise<void> {
  if (!(error instanceof MailHeldUp)) throw error;
  const now = deps.clock.now();
  const { since = now.toISOString(), times = 0 } = job.held ?? {};
  if (now.getTime() - Date.parse(since) > heldFor) throw error;
  const delaySeconds = Math.min(longestDelay, firstDelay * 2 ** Math.min(times, 10));
  log('warn', 'mail_held_back', { times: times + 1, delay_seconds: delaySeconds });
  await deps.queue.send(queueOf(job), { ...job, held: { since, times: times + 1 } }, { delaySeconds });
}
