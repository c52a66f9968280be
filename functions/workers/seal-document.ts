import { loadPack } from '../data/pack/load-pack.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { makeFinalFiles } from '../signing/seal/make-final-files.ts';
import { isToBeSealed, type SealInput, type SealOutcome, sealFiles } from '../signing/seal/seal-files.ts';
import { sealMaterial } from '../signing/seal/seal-material.ts';

/**
 * The first step of seal-pack: makes the final file from documents, values, certificate and seal. Answers whether there
 * is a file to deliver.
 */
export const worker = defineWorker(
  { table: 'read', files: 'write', pdf: 'read', signer: 'write', trust: 'read' },
  async (deps, job: SealInput): Promise<SealOutcome> => {
    const full = await loadPack(deps.table, job.pack_key);
    if (!full || !isToBeSealed(full.pack, job)) return { done: false };
    const { final, certificate, children } = await makeFinalFiles(deps, full, await sealMaterial(deps, full));
    const apart = children.map((bytes, index) => ({ key: full.children[index]?.key ?? '', bytes }));
    await Promise.all([
      deps.files.put(sealFiles.certificate(job), certificate, 'application/pdf'),
      deps.files.put(sealFiles.final(job), final, 'application/pdf'),
      ...apart.map(({ key, bytes }) => deps.files.put(sealFiles.child(job, key), bytes, 'application/pdf')),
    ]);
    return { done: true, sha256: sha256Hex(final), children: apart.map(({ key, bytes }) => ({ key, sha256: sha256Hex(bytes) })) };
  },
);
