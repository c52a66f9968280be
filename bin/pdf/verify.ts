import type { PdfEngine, VerifiedPdf } from '../../functions/ports/pdf.ts';
import { verdictWords } from '../../shared/verify/words.ts';
import { accepted, type Command, readPdf } from './command.ts';
import { ownCertificates } from './own-certificates.ts';
import { refuse } from './refusal.ts';

/** Says who sealed a file and whether it was changed since, without the product running. */
export const verify: Command = {
  options: [],
  required: [],
  async run(engine, { file }) {
    const facts = await verified(engine, file);
    return ['intact', 'added_to'].includes(facts.verdict) ? facts : refuse(facts.verdict, verdictWords[facts.verdict], facts);
  },
};

export type Verified = Omit<VerifiedPdf, 'ok'> & {
  /** Whose seal it is, by the key in DATA_DIR; unknown without a key, null if no seal is valid. */
  sealed_by: 'this_installation' | 'another' | 'unknown' | null;
};

/** The whole report on a file. */
export async function verified(engine: PdfEngine, file: string): Promise<Verified> {
  const { ok, ...report } = accepted(await engine.verify(await readPdf(file)));
  const own = ownCertificates();
  const sound = report.signatures.filter(({ valid, kind }) => valid && kind !== 'time_stamp');
  const isOwn = sound.some(({ certificate_sha256 }) => own.has(certificate_sha256));
  const by = own.size === 0 ? 'unknown' : isOwn ? 'this_installation' : 'another';
  return { sealed_by: sound.length > 0 ? by : null, ...report };
}
