import { type Item, itemAt, tableLimits, type Write } from '../../ports/table.ts';
import { keyOf } from '../../ports/table-rules.ts';
import { keys } from '../keys.ts';
import { divided } from '../transactions.ts';

/** The new state of some items of a pack after a change; a null `item` deletes. `of` is the item's sort key. */
export interface Staged {
  change: string;
  becomes: { of: string; item: Item | null }[];
}

/** The items of one entry are moved by one transaction with two other writes, and fit into an item of 400 KB. */
const most = { items: tableLimits.transactionItems - 2, bytes: 300 * 1024 };

/** Staged items of changes that never took effect expire after a week. Seconds. */
const kept = 7 * 24 * 60 * 60;

/** Writes puts and deletes down as staged items beside the real ones, many in one entry. */
export function stagedWrites(packKey: string, change: string, writes: readonly Write[], now: Date): Write[] {
  const own = { entity: 'staged', expires_at: Math.floor(now.getTime() / 1000) + kept };
  return divided(writes, most).map((some, index): Write => {
    const becomes = some.map((write) => ({ of: keyOf(write).sk, item: 'put' in write ? write.put : null }));
    return { put: itemAt<Staged>(keys.staged(packKey, change, index), { change, becomes }, own) };
  });
}

/** The items of a pack after a change that has taken effect (undefined if all are in their places), without the staged entries. */
export function withStaged(items: readonly Item[], change: string | undefined): Item[] {
  const isStaged = (item: Item) => item.entity === 'staged';
  if (!items.some(isStaged)) return [...items];
  const now = new Map(items.flatMap((item): [string, Item][] => (isStaged(item) ? [] : [[item.sk, item]])));
  for (const item of items) {
    if (!isStaged(item) || change === undefined || item.change !== change) continue;
    for (const { of, item: next } of (item as unknown as Staged).becomes) {
      if (next) now.set(of, next);
      else now.delete(of);
    }
  }
  return [...now.values()].sort((a, b) => (a.sk < b.sk ? -1 : 1));
}
