import { type Item, itemAt, tableLimits, type Write } from '../../ports/table.ts';
import { keyOf } from '../../ports/table-rules.ts';
import { keys } from '../keys.ts';
import { divided } from '../transactions.ts';

/** What some items of a pack become with a change: nothing where `item` is null. `of` is the item's sort key. */
export interface Staged {
  change: string;
  becomes: { of: string; item: Item | null }[];
}

/** Those of one entry are put in their places by one transaction, beside two other writes, and fit an item of 400 KB. */
const most = { items: tableLimits.transactionItems - 2, bytes: 300 * 1024 };

/** Changes that never came to hold are forgotten after a week. Seconds. */
const kept = 7 * 24 * 60 * 60;

/** Puts and deletes, written down beside the items that they are about: many in one entry. */
export function stagedWrites(packKey: string, change: string, writes: readonly Write[], now: Date): Write[] {
  const own = { entity: 'staged', expires_at: Math.floor(now.getTime() / 1000) + kept };
  return divided(writes, most).map((some, index): Write => {
    const becomes = some.map((write) => ({ of: keyOf(write).sk, item: 'put' in write ? write.put : null }));
    return { put: itemAt<Staged>(keys.staged(packKey, change, index), { change, becomes }, own) };
  });
}

/** The items of a pack as they are with a change that holds (undefined where all are in their places); without what is staged. */
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
