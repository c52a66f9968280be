import { findSealed } from '../data/files/sealed.ts';
import { keys } from '../data/keys.ts';
import type { VerifiedPdf } from '../ports/pdf.ts';
import type { Signer } from '../ports/signer.ts';
import type { Table } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { sha256Hex } from '../sha256-hex.ts';

/** The facts read from a file. */
interface Read {
  sha256: string;
  certificates?: string[] | undefined;
  audit?: { document_key: string; sequence: number; head: string } | undefined;
}

/** Hex SHA-256 of the certificates of valid signatures. */
export function soundCertificates({ signatures }: Omit<VerifiedPdf, 'ok'>): string[] {
  return signatures.filter(({ valid, kind }) => valid && kind !== 'time_stamp').map(({ certificate_sha256 }) => certificate_sha256);
}

/** The end of the audit trail inside the file, if the trail is valid. */
export function auditEnd({ audit }: Omit<VerifiedPdf, 'ok'>): Read['audit'] {
  const last = audit?.ok ? audit.events.at(-1) : undefined;
  return audit && last ? { document_key: audit.document_key, sequence: last.sequence, head: audit.head } : undefined;
}

/** Compares the facts read from a file with what this installation knows. */
export async function compare(deps: DepsFor<{ table: 'read'; signer: 'read' }>, { sha256, certificates = [], audit }: Read) {
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
  return sha256Hex(certificate ?? '');
}

/** Null if this installation does not hold the document any more, or never did. */
async function auditMatches(table: Table, { document_key, sequence, head }: NonNullable<Read['audit']>): Promise<boolean | null> {
  const record = await table.get(keys.audit(document_key, sequence));
  return record ? record.hash === head : null;
}
