import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Key, Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { sha256Hex } from '../sha256-hex.ts';

interface Counting {
  amount?: number;
  /** Where the count is kept. */
  place?: (name: string, window: number) => Key;
}

interface Count {
  /** How many calls are left; negative once there were too many. */
  left: number;
  /** How many seconds the window still lasts. */
  seconds: number;
}

/**
 * Counts a call of this name in a window of this many seconds. The name may hold an address or an email, so it is stored
 * hashed. `amount`: how many this call counts as, where one beyond `maximum` is not to be counted.
 */
export async function countCall(
  deps: { table: Table; clock: Clock },
  name: string,
  maximum: number,
  windowSeconds: number,
  { amount, place = keys.rate }: Counting = {},
): Promise<Count> {
  const seconds = Math.floor(deps.clock.now().getTime() / 1000);
  const window = Math.floor(seconds / windowSeconds);
  const key = place(sha256Hex(name), window);
  const counter = await deps.table.write({ update: key, add: { count: amount ?? 1 }, set: { expires_at: (window + 2) * windowSeconds } });
  const left = maximum - Number(counter?.count);
  if (left < 0 && amount !== undefined) await deps.table.write({ update: key, add: { count: -amount } });
  return { left, seconds: (window + 1) * windowSeconds - seconds };
}

/** Takes back what was counted for something that did not happen. */
export async function uncountCall(
  deps: { table: Table; clock: Clock },
  name: string,
  windowSeconds: number,
  amount: number,
): Promise<void> {
  const window = Math.floor(deps.clock.now().getTime() / 1000 / windowSeconds);
  await deps.table.write({ update: keys.rate(sha256Hex(name), window), add: { count: -amount } });
}

/** Allows at most `maximum` such calls. Throws too_many_requests (or `code`) beyond that. */
export async function limitRate(
  deps: { table: Table; clock: Clock },
  name: string,
  maximum: number,
  windowSeconds: number,
  { code = 'too_many_requests', ...counting }: Counting & { code?: 'too_many_requests' | 'quota_reached' } = {},
): Promise<void> {
  const { left, seconds } = await countCall(deps, name, maximum, windowSeconds, counting);
  if (left < 0) fail(code, { retryAfter: seconds });
}
