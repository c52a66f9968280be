import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Key, Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { sha256Hex } from '../sha256-hex.ts';

interface Options {
  amount?: number;
  code?: 'too_many_requests' | 'quota_reached';
  /** Where the count is kept. */
  place?: (name: string, window: number) => Key;
}

/**
 * Allows at most `maximum` calls of this name in a window of this many seconds. Throws too_many_requests (or `code`)
 * beyond that. The name may hold an address or an email, so it is stored hashed. `amount`: how many this call counts
 * as; if it is more than one, a refused call is not counted. Answers how many calls are left, and for how many seconds.
 */
export async function limitRate(
  deps: { table: Table; clock: Clock },
  name: string,
  maximum: number,
  windowSeconds: number,
  { amount = 1, code = 'too_many_requests', place }: Options = {},
): Promise<{ left: number; seconds: number }> {
  const seconds = Math.floor(deps.clock.now().getTime() / 1000);
  const window = Math.floor(seconds / windowSeconds);
  const hashed = sha256Hex(name);
  const key = (place ?? keys.rate)(hashed, window);
  const counter = await deps.table.write({ update: key, add: { count: amount }, set: { expires_at: (window + 2) * windowSeconds } });
  const left = maximum - Number(counter?.count);
  const wait = (window + 1) * windowSeconds - seconds;
  if (left >= 0) return { left, seconds: wait };
  if (amount > 1) await deps.table.write({ update: key, add: { count: -amount } });
  return fail(code, { retryAfter: wait });
}
