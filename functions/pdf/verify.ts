import { verifyPdf } from '../../shared/verify/verify-pdf.ts';
import { signatureWords } from '../../shared/verify/words.ts';
import type { PdfProblem, VerifiedPdf } from '../ports/pdf.ts';
import { refuseByBytes } from './problems.ts';

/** Every signature of a file and what was changed since. Trust in a certificate is the caller's question. */
export async function verify(bytes: Uint8Array): Promise<VerifiedPdf | PdfProblem> {
  const refused = refuseByBytes(bytes);
  if (refused) return refused;
  const report = await verifyPdf(bytes);
  return { ok: true, ...report, signatures: report.signatures.map((one) => ({ ...one, problem: signatureWords(one) })) };
}
