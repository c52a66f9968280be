import type { Verdict } from '../../verify/report.ts';

/** The results of checking an uploaded file (spec core §4: checking after a successful upload, error on failure). */
export const verificationStatuses = ['checking', 'verified', 'added_to', 'altered', 'different_document', 'unknown_file', 'error'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Each result in a sentence for the person who asked. */
export const verificationMessages: Record<VerificationStatus, string> = {
  checking: 'The file is being checked.',
  verified: 'This is the final file of this document, unchanged.',
  added_to: 'This is the final file of this document. Something was added to it since, which signed files may get.',
  altered: 'This file was altered after it was sealed.',
  different_document: 'This file was made here, but it belongs to a different document.',
  unknown_file: 'This file is none of the final files that were made here.',
  error: 'Failed to upload document.',
};

export interface FileFindings {
  /** The pack whose final file this is, byte for byte. */
  known: { document_key: string } | null;
  verdict: Verdict;
  /** The pack that the file's audit trail names, if the trail holds. */
  audit_document_key: string | null;
  /** Whether it has a valid seal of this installation. */
  sealed_here: boolean;
}

/** How a file relates to the document that it was uploaded for. It is verified only if it is the very file that was delivered. */
export function verificationOf(document_key: string, file: FileFindings): Exclude<VerificationStatus, 'checking' | 'error'> {
  const of = file.known?.document_key ?? file.audit_document_key;
  if (of !== null && of !== document_key) return 'different_document';
  if (file.known) return 'verified';
  if (of === null && !file.sealed_here) return 'unknown_file';
  return file.verdict === 'added_to' && of !== null && file.sealed_here ? 'added_to' : 'altered';
}
