import { tellOwner } from '../data/notifications.ts';
import { changePack, loadPack } from '../data/pack-store.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { log } from '../runtime/log.ts';
import { bySystem } from '../signing/audit.ts';
import { isToBeSealed, type SealInput } from '../signing/seal-files.ts';

/** What a person reads; the cause is in the log, for whoever runs the installation. */
const message = 'The document is signed by everybody, but the final file could not be made. Nothing is lost: try to seal it again.';

/** Step of seal-pack after its tries are used up: the pack says so, its owner is told, and sealing can be asked for again. */
export const worker = defineWorker({ table: 'write' }, async (deps, job: SealInput & { error?: { Error?: string } }) => {
  log('error', 'sealing_failed', { pack_key: job.pack_key, attempt: job.attempt, error: job.error?.Error ?? '' });
  if (!(await loadPack(deps.table, job.pack_key))) return {};
  await changePack(deps, job.pack_key, ({ pack }) => {
    if (!isToBeSealed(pack, job)) return { change: null, answer: null };
    return {
      change: {
        pack: { status_detail: 'seal_failed', status_message: message },
        audit: [bySystem('seal_failed', 'The final document could not be made.')],
        events: [{ type: 'seal_failed', pack_key: pack.key, round: pack.round }],
        writes: [
          tellOwner(pack, `seal-failed-${job.attempt}`, `The final file of “${pack.document_name}” could not be made.`, deps.clock.now()),
        ],
      },
      answer: null,
    };
  });
  return {};
});
