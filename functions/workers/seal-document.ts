import { loadPack } from '../data/pack-store.ts';
import type { ChildRecord, FullPack } from '../data/records.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { makeCertificate, sealBytes } from '../signing/seal-bytes.ts';
import { isToBeSealed, type SealInput, sealFiles } from '../signing/seal-files.ts';
import { clearFileOf, stampInput } from '../signing/stamp-child.ts';

type Sealing = DepsFor<{ table: 'read'; files: 'write'; pdf: 'read'; signer: 'write' }>;

/** Step of seal-pack: content, certificate and seal become the final file. Answers whether there is one to deliver. */
export const worker = defineWorker(
  { table: 'read', files: 'write', pdf: 'read', signer: 'write' },
  async (deps: Sealing, job: SealInput): Promise<{ done: boolean }> => {
    const full = await loadPack(deps.table, job.pack_key);
    if (!full || !isToBeSealed(full.pack, job)) return { done: false };
    const stamped = await Promise.all(full.children.map((child) => stampedBytes(deps, job, full, child)));
    const [first] = stamped;
    if (!first) throw new Error('A pack to be sealed has no document.');
    const content = stamped.length === 1 ? first : await deps.pdf.merge(stamped);
    const certificate = await makeCertificate(deps, full, content);
    const { include_audit_trail_in_signed_documents, use_certificates_for_signed_pdf } = full.pack.settings;
    const whole = include_audit_trail_in_signed_documents ? await deps.pdf.merge([content, certificate]) : content;
    const final = use_certificates_for_signed_pdf ? await sealBytes(deps, full, whole) : whole;
    await Promise.all([
      deps.files.put(sealFiles.certificate(job), certificate, 'application/pdf'),
      deps.files.put(sealFiles.final(job), final, 'application/pdf'),
    ]);
    return { done: true };
  },
);

async function stampedBytes(deps: Sealing, job: SealInput, full: FullPack, child: ChildRecord): Promise<Uint8Array> {
  if (!job.single) return deps.files.get(sealFiles.stamped(job, child.key));
  const [bytes, input] = await Promise.all([deps.files.get(clearFileOf(child)), stampInput(deps.files, full, child)]);
  return deps.pdf.stamp(bytes, input);
}
