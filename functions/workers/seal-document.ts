import { loadPack } from '../data/pack/load-pack.ts';
import { pdfFor } from '../ports/pdf.ts';
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
    const sealing = { ...deps, pdf: pdfFor(deps.pdf, { account: full.pack.account_key }) };
    const keyOf = (index: number) => full.children[index]?.key ?? '';
    const put = (key: string, bytes: Uint8Array) => deps.files.put(key, bytes, 'application/pdf');
    const { final, children } = await makeFinalFiles(sealing, full, await sealMaterial(sealing, full), {
      final: (bytes) => put(sealFiles.final(job), bytes),
      certificate: (bytes) => put(sealFiles.certificate(job), bytes),
      child: (index, bytes) => put(sealFiles.child(job, keyOf(index)), bytes),
    });
    return {
      done: true,
      sha256: sha256Hex(final),
      children: children.map((bytes, index) => ({ key: keyOf(index), sha256: sha256Hex(bytes) })),
    };
  },
);
