import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { ConditionFailed, type Item } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';

/** A due item as it was found, with its place in the index. */
export interface FoundDue {
  id: string;
  pack_key: string;
  gsi3sk: string;
}

/**
 * Changes the pack that a due item is about; null changes nothing. The due item is deleted together with the change, or
 * alone if nothing changes or the pack is gone. `next` takes its place instead, for what is due later. If the item was
 * settled or replaced meanwhile, nothing happens.
 */
export async function settleDue(
  deps: DepsFor<{ table: 'write' }>,
  { id, pack_key, gsi3sk }: FoundDue,
  decide: (full: FullPack) => Promise<PackChange | null> | PackChange | null,
  next?: { put: Item },
): Promise<void> {
  const asFound = [{ attribute: 'gsi3sk', equals: gsi3sk }];
  const done = next ? { ...next, if: asFound } : { delete: keys.due(id), if: asFound };
  const isSettled = (await loadPack(deps.table, pack_key)) !== undefined && (await changed());
  if (!isSettled) await deps.table.write(done).catch(unlessReplaced);

  async function changed(): Promise<boolean> {
    const { answer } = await changePack(deps, pack_key, async (full) => {
      const found = await deps.table.get(keys.due(id), { consistent: true });
      const change = found?.gsi3sk === gsi3sk ? await decide(full) : null;
      return { change: change && { ...change, writes: [...(change.writes ?? []), done] }, answer: change !== null };
    });
    return answer;
  }
}

function unlessReplaced(error: unknown): void {
  if (!(error instanceof ConditionFailed)) throw error;
}
