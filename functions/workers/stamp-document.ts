import { loadPack } from '../data/pack-store.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { isToBeSealed, sealFiles } from '../signing/seal-files.ts';
import { clearFileOf, stampInput } from '../signing/stamp-child.ts';

interface StampJob {
  pack_key: string;
  round: number;
  attempt: number;
  child_key: string;
}

/** Step of seal-pack for packs of several documents: one child with its field values drawn on it. */
export const worker = defineWorker({ table: 'read', files: 'write', pdf: 'read' }, async (deps, job: StampJob) => {
  const full = await loadPack(deps.table, job.pack_key);
  const child = full?.children.find((candidate) => candidate.key === job.child_key);
  if (!full || !child || !isToBeSealed(full.pack, job)) return {};
  const [bytes, input] = await Promise.all([deps.files.get(clearFileOf(child)), stampInput(deps.files, full, child)]);
  await deps.files.put(sealFiles.stamped(job, child.key), await deps.pdf.stamp(bytes, input), 'application/pdf');
  return {};
});
