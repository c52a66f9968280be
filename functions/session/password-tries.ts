import { pauseSeconds } from '../../shared/domain/sessions/pauses.ts';
import { keys } from '../data/keys.ts';
import { retried } from '../data/retried.ts';
import type { Item, Key } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';
import { sha256Hex } from '../sha256-hex.ts';

/** Tries are forgotten a day after the last one. */
const rememberedSeconds = 24 * 60 * 60;

/**
 * Counts a try before the password is checked, so that simultaneous tries can't slip through. The name of the person
 * trying may hold an address, so it is stored hashed. Throws too_many_requests during a pause. Answers a function that
 * forgets the tries once the password was right.
 */
export async function countTry(deps: DepsFor<{ table: 'write' }>, whose: string): Promise<() => Promise<void>> {
  const key = keys.tries(sha256Hex(Buffer.from(whose)));
  // If two windows log in at the same moment, one is counted after the other.
  await retried(() => countOne(deps, key));
  return async () => {
    await deps.table.write({ delete: key });
  };
}

async function countOne(deps: DepsFor<{ table: 'write' }>, key: Key): Promise<void> {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  const before = await deps.table.get(key, { consistent: true });
  const { failures, until } = stateOf(before, now);
  if (until > now) return fail('too_many_requests', { retryAfter: until - now });
  const next = failures + 1;
  const item = { ...key, failures: next, until: now + pauseSeconds(next), expires_at: now + pauseSeconds(next) + rememberedSeconds };
  const unchanged = before
    ? [
        { attribute: 'failures', equals: Number(before.failures) },
        { attribute: 'until', equals: Number(before.until) },
      ]
    : [{ attribute: 'pk', exists: false as const }];
  await deps.table.write({ put: item, if: unchanged });
}

/** The table may delete expired items late. */
function stateOf(item: Item | undefined, now: number): { failures: number; until: number } {
  if (!item || Number(item.expires_at) <= now) return { failures: 0, until: 0 };
  return { failures: Number(item.failures), until: Number(item.until) };
}
