import { createHash } from 'node:crypto';
import { mostVerifiedBytes, verifyFinalDocumentRoute } from '../../shared/contract/media/verify-final-document.ts';
import { keys } from '../data/keys.ts';
import { findSealed } from '../data/sealed.ts';
import { PdfKilled, type VerifiedPdf } from '../ports/pdf.ts';
import type { Signer } from '../ports/signer.ts';
import type { Table } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { limitRate } from '../runtime/rate-limit.ts';

const needs = { table: 'write', signer: 'read', pdf: 'read' } as const;

export const verifyFinalDocument = handle(verifyFinalDocumentRoute, needs, async (deps, caller, { body }) => {
  await limitRate(deps, `verify from ${caller.ip}`, 300, 15 * 60);
  if ((body.sha256 === undefined) === (body.pdf === undefined)) {
    fail('bad_request', { issues: [{ path: 'body.sha256', code: 'required', message: 'Send either the SHA-256 or the PDF.' }] });
  }
  if (body.pdf === undefined) return compare(deps, { ...body, sha256: body.sha256 ?? '' });
  // A file costs more to look at than a hash.
  await limitRate(deps, `verify a file from ${caller.ip}`, 30, 15 * 60);
  const { ok, ...report } = await read(deps, body.pdf);
  const audit = auditEnd(report);
  return { ...(await compare(deps, { sha256: report.sha256, certificates: soundCertificates(report), ...(audit && { audit }) })), report };
});

interface Read {
  sha256: string;
  certificates?: string[] | undefined;
  audit?: { document_key: string; sequence: number; head: string } | undefined;
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

function soundCertificates({ signatures }: Omit<VerifiedPdf, 'ok'>): string[] {
  return signatures.filter(({ valid, kind }) => valid && kind !== 'time_stamp').map(({ certificate_sha256 }) => certificate_sha256);
}

function auditEnd({ audit }: Omit<VerifiedPdf, 'ok'>): Read['audit'] {
  const last = audit?.ok ? audit.events.at(-1) : undefined;
  return audit && last ? { document_key: audit.document_key, sequence: last.sequence, head: audit.head } : undefined;
}

/** What was read of a file beside what is known here. */
async function compare(deps: DepsFor<typeof needs>, { sha256, certificates = [], audit }: Read) {
  const [sealed, own, audit_matches] = await Promise.all([
    findSealed(deps.table, sha256),
    certificates.length > 0 ? ownCertificate(deps.signer) : undefined,
    audit ? auditMatches(deps.table, audit) : null,
  ]);
  return { known: sealed !== undefined, ...sealed, sealed_here: own !== undefined && certificates.includes(own), audit_matches };
}

/** Hex SHA-256 of the certificate in force. */
async function ownCertificate(signer: Pick<Signer, 'certificateChain'>): Promise<string> {
  const [certificate] = await signer.certificateChain();
  return createHash('sha256')
    .update(certificate ?? '')
    .digest('hex');
}

/** Null when the document is not kept here any more, or never was. */
async function auditMatches(table: Table, { document_key, sequence, head }: NonNullable<Read['audit']>): Promise<boolean | null> {
  const record = await table.get(keys.audit(document_key, sequence));
  return record ? record.hash === head : null;
}
