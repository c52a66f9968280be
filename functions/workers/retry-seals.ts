import type { ResealDue } from '../data/due-items.ts';
import { indexKeys, keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { Item } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { describeError, log } from '../runtime/log.ts';
import { sealAgain } from '../signing/seal-again.ts';

const batch = 100;

/** Every few minutes: seals that failed and whose time has come are begun again. */
export const worker = defineWorker({ table: 'write' }, async (deps) => {
  const now = deps.clock.now().toISOString();
  const due = await deps.table.query({ index: 'gsi3', pk: indexKeys.reseal, sk: { lessThan: now }, limit: batch });
  for (const item of due.items) {
    try {
      await tryAgain(deps, item);
    } catch (error) {
      log('error', 'reseal_failed', { id: String(item.id), ...describeError(error) });
    }
  }
});

async function tryAgain(deps: DepsFor<{ table: 'write' }>, item: Item): Promise<void> {
  const { id, pack_key, round, attempt } = item as unknown as ResealDue & { id: string };
  const done = { delete: keys.due(id) };
  if (!(await loadPack(deps.table, pack_key))) {
    await deps.table.write(done);
    return;
  }
  const { answer: begun } = await changePack(deps, pack_key, ({ pack }) => {
    const isWanted = pack.status_detail === 'seal_failed' && pack.round === round && (pack.seal_attempt ?? 1) === attempt;
    if (!isWanted || pack.is_deleted) return { change: null, answer: false };
    return { change: { ...sealAgain(pack, (pack.seal_tries ?? 0) + 1), writes: [done] }, answer: true };
  });
  if (!begun) await deps.table.write(done);
}
