import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type VerificationStatus, verificationOf } from '../../shared/domain/audit/verification.ts';
import { findVerification, type VerificationRecord, verificationWrite } from '../data/files/verifications.ts';
import { keys } from '../data/keys.ts';
import { auditEnd, compare, soundCertificates } from '../media/compare-final.ts';
import { FileMissing } from '../ports/files.ts';
import { PdfKilled, pdfFor } from '../ports/pdf.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { sha256Hex } from '../sha256-hex.ts';
import { eachMessage } from './each-message.ts';

interface Message {
  /** The document's account. */
  account_key: string;
  verification_key: string;
  /** In whose turn the file is read: the account's for its members, else the signatory's own, or that of all visitors of a network. */
  turn: string;
}

const needs = { table: 'write', files: 'write', signer: 'read', pdf: 'read' } as const;
type Verifying = DepsFor<typeof needs>;

/** Compares uploaded files with the final files that were made here, and deletes the uploads. It can be repeated. */
export const worker = defineWorker(needs, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage<Message>(event, 'verification_failed', async ({ account_key, verification_key, turn }) => {
    const verification = await findVerification(deps.table, verification_key);
    if (verification?.status !== 'checking') return;
    const whose = turn === account_key ? { account: account_key } : { session: turn };
    await check({ ...deps, pdf: pdfFor(deps.pdf, whose) }, verification);
  });
});

async function check(deps: Verifying, verification: VerificationRecord): Promise<void> {
  const result = await look(deps, verification).catch((error: unknown) => {
    // A retry would improve neither.
    if (error instanceof PdfKilled || error instanceof FileMissing) return { status: 'error' as const, sha256: null };
    throw error;
  });
  await deps.table.write(verificationWrite({ ...verification, ...result }));
  await deps.files.delete(verification.file_key);
}

async function look(
  deps: Verifying,
  { pack_key, file_key }: VerificationRecord,
): Promise<{ status: VerificationStatus; sha256: string | null }> {
  const bytes = await deps.files.get(file_key);
  const sha256 = sha256Hex(bytes);
  // If two packs have the same bytes, this pack's come first.
  if (await deps.table.get(keys.sealed(sha256, pack_key), { consistent: true })) return { status: 'verified', sha256 };
  const report = await deps.pdf.verify(bytes);
  if (!report.ok) return { status: 'unknown_file', sha256 };
  const audit = auditEnd(report);
  const { document_key, sealed_here } = await compare(deps, { sha256, certificates: soundCertificates(report), audit });
  const { verdict } = report;
  const known = document_key === undefined ? null : { document_key };
  return { status: verificationOf(pack_key, { known, verdict, audit_document_key: audit?.document_key ?? null, sealed_here }), sha256 };
}
