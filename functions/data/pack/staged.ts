import { type Item, itemAt, type Write } from '../../ports/table.ts';
import { keyOf } from '../../ports/table-rules.ts';
import { keys } from '../keys.ts';

/** What one item of a pack becomes with a change: nothing where `item` is null. `of` is the item's sort key. */
export interface Staged {
  change: string;
  of: string;
  item: Item | null;
}

/** Changes that never came to hold are forgotten after a week. Seconds. */
const kept = 7 * 24 * 60 * 60;

/** A put or a delete, written down beside the item that it is about. */
export function stagedWrite(packKey: string, change: string, index: number, write: Write, now: Date): Write {
  const staged: Staged = { change, of: keyOf(write).sk, item: 'put' in write ? write.put : null };
  return {
    put: itemAt<Staged>(keys.staged(packKey, change, index), staged, {
      entity: 'staged',
      expires_at: Math.floor(now.getTime() / 1000) + kept,
    }),
  };
}

/** The items of a pack as they are with a change that holds (undefined where all are in their places); without what is staged. */
export function withStaged(items: readonly Item[], change: string | undefined): Item[] {
  const isStaged = (item: Item) => item.entity === 'staged';
  if (!items.some(isStaged)) return [...items];
  const now = new Map(items.flatMap((item): [string, Item][] => (isStaged(item) ? [] : [[item.sk, item]])));
  for (const item of items) {
    if (!isStaged(item) || change === undefined || item.change !== change) continue;
    const { of, item: becomes } = item as Item & Staged;
    if (becomes) now.set(of, becomes);
    else now.delete(of);
  }
  return [...now.values()].sort((a, b) => (a.sk < b.sk ? -1 : 1));
}
