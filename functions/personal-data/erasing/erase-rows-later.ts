import type { Queue } from '../../ports/queue.ts';
import { eraseRows } from '../../recipients/rows/rows-of-address.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { Failure } from '../../runtime/failure.ts';

/** A message of the queue `cleanup`. */
export interface ErasingMessage {
  erasing: Erasing;
}

interface Erasing {
  account_key: string;
  email: string;
  /** The place that is done. */
  after: string;
  /** All is looked through once more. */
  isLast: boolean;
}

/** Milliseconds of one message: half of what its worker has. */
const atOnce = 60_000;
/**
 * Seconds until all is looked through once more: a run that was being prepared while an address was erased may have copied it before.
 * As long as a queue can delay a message.
 */
const onceMoreAfter = 900;

const onceMore = { after: '', isLast: true } as const;

/** `after`: the place that is done; null if all are. */
export function sendErasing(queue: Queue, who: Pick<Erasing, 'account_key' | 'email'>, after: string | null): Promise<void> {
  return after === null ? send(queue, { ...who, ...onceMore }, onceMoreAfter) : send(queue, { ...who, after, isLast: false });
}

/** Goes on with erasing an address where the call that was asked for it, or the message before, has stopped. */
export async function eraseRowsLater(deps: DepsFor<{ table: 'write'; files: 'write'; queue: 'write' }>, erasing: Erasing): Promise<void> {
  const { account_key, email, isLast } = erasing;
  try {
    const { after, mayBeCopied } = await eraseRows(deps, account_key, email, { after: erasing.after, milliseconds: atOnce });
    if (after !== null) await send(deps.queue, { ...erasing, after });
    else if (mayBeCopied && !isLast) await sendErasing(deps.queue, { account_key, email }, null);
  } catch (error) {
    // A file is being read into a list: that is over in a while.
    if (!(error instanceof Failure) || error.code !== 'import_under_way') throw error;
    await send(deps.queue, erasing, onceMoreAfter);
  }
}

function send(queue: Queue, erasing: Erasing, delaySeconds = 0): Promise<void> {
  const message: ErasingMessage = { erasing };
  return queue.send('cleanup', { ...message }, { delaySeconds });
}
