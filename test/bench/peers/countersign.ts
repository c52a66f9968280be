import { createPdfEngine } from '../../../functions/pdf/engine.ts';
import type { Signer } from '../../../functions/ports/signer.ts';
import { createLocalSigner } from '../../../infra/local/keys/signer.ts';
import type { SealingJob } from './sealing-job.ts';

const pdf = createPdfEngine();
/** Reads its key file once, as in the product; the peers read theirs for each document. */
let signer: Signer | undefined;

/** Our own engine, called as by the sealing worker. */
export async function seal({ bytes, fields, images, facts, key }: SealingJob): Promise<Uint8Array> {
  signer ??= createLocalSigner('.', facts.app_name, new Date(), { keyFile: key });
  const { prepared } = await pdf.prepareFinal({
    files: [{ bytes, fields }],
    images,
    certificate: facts,
    seal: {
      algorithm: await signer.algorithm(),
      certificateChain: await signer.certificateChain(),
      reason: 'Signed by everybody',
      name: facts.app_name,
      signed_at: facts.completed_at,
    },
  });
  return pdf.embedSignature(prepared, await signer.sign(prepared.digest));
}
