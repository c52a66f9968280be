import type { Certification, Change } from './changes.ts';
import type { CmsProblem } from './signature/cms.ts';
import type { RevocationStatus } from './signature/revocation.ts';
import type { CertificateFacts } from './signature/x509.ts';

/** Why a signature does not hold; null if it does. */
export type SignatureProblem =
  | CmsProblem
  /** It does not say properly which part of the file it covers. */
  | 'coverage_unclear'
  /** The part that it covers is not a whole file. */
  | 'part_of_file'
  /** The file's structure can't be followed, so it is unknown what readers show. */
  | 'structure_damaged'
  | 'time_stamp_wrong'
  | 'certificate_revoked'
  /** An older revision holds the signature; the current file does not. */
  | 'removed';

export interface SignatureReport {
  /** A seal certifies the file: it says which later changes are allowed. */
  kind: 'seal' | 'signature' | 'time_stamp';
  /** The bytes covered are unchanged, and the signature is by the certificate's key. */
  valid: boolean;
  problem_code: SignatureProblem | null;
  /** Nothing follows the signed revision. */
  covers_whole_file: boolean;
  field_name: string;
  signer_name: string;
  /** As the signer claims; for a time stamp, the stamp's own time. */
  signed_at: string | null;
  reason: string;
  algorithm: string;
  /** Hex; '' without a certificate. */
  certificate_sha256: string;
  certificate: CertificateFacts | null;
  /** From the signer's certificate upwards, as far as the file holds them. Whether to trust the last one is the reader's decision. */
  chain: { name: string; sha256: string }[];
  chain_complete: boolean;
  /** According to the revocation data inside the file. */
  revocation: RevocationStatus | 'none';
  time_stamp: { time: string; authority: string; valid: boolean } | null;
  /** The PAdES baseline level reached; null for other kinds of signature and for signatures that do not hold. */
  level: 'B' | 'T' | 'LT' | 'LTA' | null;
  certification: Certification | null;
  /** The changes made since, judged by the file's objects. */
  changes: Change[];
  changes_permitted: boolean;
}

export interface AuditEvent {
  sequence: number;
  date_created: string;
  audit_entry_type: string;
  audit_detail: string;
  actor: string;
}

/** The audit trail inside a sealed file, followed from its first record. */
export interface AuditReport {
  ok: boolean;
  problem: 'not_a_trail' | 'broken_link' | 'changed_record' | 'head_not_printed' | null;
  /** The record at which the chain breaks. */
  problem_at: number | null;
  document_key: string;
  /** Hash of the newest record. */
  head: string;
  /** Whether the certificate's pages print the same hash; null if nobody looked. */
  head_is_printed: boolean | null;
  /** Contact details were masked, so that only the order of the records can be checked. */
  masked: boolean;
  events: AuditEvent[];
}

/**
 * intact: as it was sealed, apart from added proof. added_to: only additions that a signed file may get. changed:
 * something else was changed, or a signature does not hold. not_sealed: there is no signature. damaged: the file's
 * structure can't be followed, and no signature was found.
 */
export type Verdict = 'intact' | 'added_to' | 'changed' | 'not_sealed' | 'damaged';

export interface PdfReport {
  verdict: Verdict;
  /** Hex, of the file as given. */
  sha256: string;
  /** Oldest first. */
  signatures: SignatureReport[];
  audit: AuditReport | null;
}
