import type { ResealDue } from '../data/following/due-items.ts';
import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { sealAgain } from '../signing/seal/seal-again.ts';
import { eachDue } from './each-due.ts';

/** Runs every few minutes: retries failed seals that are due. */
export const worker = defineWorker({ table: 'write' }, (deps) =>
  eachDue<ResealDue & { id: string }>(deps, 'RESEAL', deps.clock.now().toISOString(), (due) => tryAgain(deps, due)),
);

async function tryAgain(deps: DepsFor<{ table: 'write' }>, due: ResealDue & { id: string }): Promise<void> {
  const { id, pack_key, round, attempt } = due;
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
