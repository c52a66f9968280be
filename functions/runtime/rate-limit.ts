import { createHash } from 'node:crypto';
import { keys } from '../data/keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { fail } from './failure.ts';

/**
 * At most `maximum` calls of this name in a window of so many seconds; the next is refused with too_many_requests.
 * The name may hold an address or an email: it is stored hashed.
 */
export async function limitRate(deps: { table: Table; clock: Clock }, name: string, maximum: number, windowSeconds: number): Promise<void> {
  const seconds = Math.floor(deps.clock.now().getTime() / 1000);
  const window = Math.floor(seconds / windowSeconds);
  const hashed = createHash('sha256').update(name).digest('hex');
  const counter = await deps.table.write({
    update: keys.rate(hashed, window),
    add: { count: 1 },
    set: { expires_at: (window + 2) * windowSeconds },
  });
  if (Number(counter?.count) > maximum) fail('too_many_requests', { retryAfter: (window + 1) * windowSeconds - seconds });
}
