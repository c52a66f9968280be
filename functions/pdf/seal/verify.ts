import type { AuditReport } from '../../../shared/verify/report.ts';
import { verifyPdf } from '../../../shared/verify/verify-pdf.ts';
import { signatureWords } from '../../../shared/verify/words.ts';
import type { PdfProblem, VerifiedPdf } from '../../ports/pdf.ts';
import { refuseByBytes } from '../problems.ts';

/** Checks every signature of a file and what was changed since. The caller decides whether to trust a certificate. */
export async function verify(bytes: Uint8Array): Promise<VerifiedPdf | PdfProblem> {
  const refused = refuseByBytes(bytes);
  if (refused) return refused;
  const report = await verifyPdf(bytes);
  const signatures = report.signatures.map((one) => ({ ...one, problem: signatureWords(one) }));
  return { ok: true, ...report, signatures, audit: report.audit && (await compareWithPrint(bytes, report.audit)) };
}

/** The trail inside the file must be the one whose last hash the certificate's pages print. */
async function compareWithPrint(bytes: Uint8Array, audit: AuditReport): Promise<AuditReport> {
  if (!audit.ok) return audit;
  const { printsHash } = await import('../text/printed-text.ts');
  const head_is_printed = await printsHash(bytes, audit.head);
  return head_is_printed === false ? { ...audit, ok: false, problem: 'head_not_printed', head_is_printed } : { ...audit, head_is_printed };
}
