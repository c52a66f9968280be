import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { DepsFor } from '../runtime/deps.ts';

/**
 * Changes the pack that a due item is about; null changes nothing. The due item is deleted together with the change, or
 * alone if nothing changes or the pack is gone.
 */
export async function settleDue(
  deps: DepsFor<{ table: 'write' }>,
  { id, pack_key }: { id: string; pack_key: string },
  decide: (full: FullPack) => PackChange | null,
): Promise<void> {
  const done = { delete: keys.due(id) };
  const isSettled = (await loadPack(deps.table, pack_key)) !== undefined && (await changed());
  if (!isSettled) await deps.table.write(done);

  async function changed(): Promise<boolean> {
    const { answer } = await changePack(deps, pack_key, (full) => {
      const change = decide(full);
      return { change: change && { ...change, writes: [...(change.writes ?? []), done] }, answer: change !== null };
    });
    return answer;
  }
}
