import { mostVerifiedBytes, verifyFinalDocumentRoute } from '../../shared/contract/media/verify-final-document.ts';
import type { AnchoredHead } from '../../shared/domain/audit/anchors.ts';
import type { Caller } from '../../shared/domain/people/caller.ts';
import { anchoredHead } from '../audit/anchored-head.ts';
import { handle } from '../calls/handle.ts';
import { limitedBy } from '../calls/limited-by.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { PdfKilled, type VerifiedPdf } from '../ports/pdf.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { auditEnd, compare, soundCertificates } from './compare-final.ts';

const { fail } = refusing(verifyFinalDocumentRoute);

const needs = { table: 'write', signer: 'read', pdf: 'read', mac: 'read', anchors: 'read' } as const;
type Verifying = DepsFor<typeof needs>;

export const verifyFinalDocument = handle(verifyFinalDocumentRoute, needs, async (deps, caller, { body }) => {
  if ((body.sha256 === undefined) === (body.pdf === undefined)) {
    fail('bad_request', { issues: [{ path: 'body.sha256', code: 'required', message: 'Send either the SHA-256 or the PDF.' }] });
  }
  if (body.pdf === undefined) {
    const { sha256 = '', audit } = body;
    return { ...(await compare(deps, { ...body, sha256 })), anchored: await anchored(deps, caller, audit) };
  }
  // Examining a file costs more than comparing a hash.
  await limitRate(deps, `verify a file from ${limitedBy(caller)}`, 30, 15 * 60);
  const { ok, ...report } = await read(deps, body.pdf);
  const audit = auditEnd(report);
  const known = await compare(deps, { sha256: report.sha256, certificates: soundCertificates(report), ...(audit && { audit }) });
  return { ...known, anchored: await anchored(deps, caller, audit), report };
});

/** This reads every anchor of the document. */
async function anchored(
  deps: Verifying,
  caller: Caller,
  audit: Parameters<typeof anchoredHead>[1] | undefined,
): Promise<AnchoredHead | null> {
  if (!audit) return null;
  await limitRate(deps, `anchors asked for from ${limitedBy(caller)}`, 100, 15 * 60);
  return anchoredHead(deps, audit);
}

async function read({ pdf }: DepsFor<{ pdf: 'read' }>, base64: string): Promise<VerifiedPdf> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > mostVerifiedBytes) fail('too_large_to_verify', { n: mostVerifiedBytes / 1024 / 1024 });
  try {
    const report = await pdf.verify(bytes);
    return report.ok ? report : fail('only_pdf');
  } catch (error) {
    return error instanceof PdfKilled ? fail('too_large_to_verify', { n: mostVerifiedBytes / 1024 / 1024 }) : Promise.reject(error);
  }
}
