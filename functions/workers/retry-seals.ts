import type { ResealDue } from '../data/following/due-items.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { sealAgain } from '../signing/seal/seal-again.ts';
import { isSealFailed } from '../signing/seal/seal-files.ts';
import { eachDue } from './each-due.ts';
import { type FoundDue, settleDue } from './settle-due.ts';

/** Runs every few minutes: retries failed seals that are due. */
export const worker = defineWorker({ table: 'write' }, (deps) =>
  eachDue<ResealDue & FoundDue>(deps, 'RESEAL', deps.clock.now().toISOString(), (due) =>
    settleDue(deps, due, ({ pack }) => {
      return isSealFailed(pack, due) && !pack.is_deleted ? sealAgain(pack, (pack.seal_tries ?? 0) + 1) : null;
    }),
  ),
);
