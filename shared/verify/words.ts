import type { Certification, Change, ChangeKind } from './changes.ts';
import type { AuditReport, SignatureProblem, SignatureReport, Verdict } from './report.ts';

/** A report in English: the same on the page, in the answer of the call and on the command line. */

export const verdictWords: Record<Verdict, string> = {
  intact: 'Unchanged since it was sealed.',
  added_to: 'Nothing that was sealed has changed; what may be added to a sealed file was added.',
  changed: 'This file was changed after it was sealed.',
  not_sealed: 'This file carries no electronic seal or signature.',
  damaged: 'This file is damaged, and no seal or signature can be read in it.',
};

export const problems: Record<SignatureProblem, string> = {
  signature_unreadable: 'The signature can not be read.',
  certificate_missing: 'The signature names no certificate that it brings along.',
  weak_algorithm: 'It was signed in a way that can be forged today.',
  digest_differs: 'The file was changed after it was signed.',
  signature_wrong: 'The signature does not match its certificate.',
  other_certificate: 'The signature was made for another certificate.',
  coverage_unclear: 'The signature does not say which part of the file it covers.',
  part_of_file: 'The signature covers something else than the file that is shown.',
  structure_damaged: 'The file is damaged, so it is not certain what it shows.',
  time_stamp_wrong: 'Its time stamp is not sound.',
  certificate_revoked: 'The certificate was withdrawn.',
  removed: 'The signature was taken out of the file later.',
};

export const changes: Record<ChangeKind, string> = {
  padding: 'Something that shows nowhere was added at the end.',
  validation_data: 'Proof for checking signatures later was added.',
  time_stamp_added: 'A time stamp was added.',
  signature_added: 'Another signature was added.',
  form_filled: 'Form fields were filled in.',
  metadata: 'Its description (title, author, dates) was changed.',
  annotations: 'Comments or drawings were added, changed or removed.',
  form_changed: 'Form fields were added, changed or removed.',
  navigation: 'Bookmarks, links or labels were changed.',
  attachments: 'Attached files were changed.',
  actions: 'What it does by itself when opened was changed.',
  layers: 'What is shown and what is hidden was changed.',
  page_content: 'What stands on its pages was changed.',
  pages: 'Pages were added, removed or moved.',
  signature_removed: 'A signature was removed or replaced.',
  other: 'Its structure was changed.',
  hidden_bytes: 'Something was added that readers do not show.',
  unreadable: 'Something was added that can not be read.',
};

export const auditProblems: Record<NonNullable<AuditReport['problem']>, string> = {
  not_a_trail: 'The audit trail inside can not be read.',
  broken_link: 'A record of the audit trail is missing or out of order.',
  changed_record: 'A record of the audit trail was changed.',
  head_not_printed: 'The audit trail inside is another than the one that the certificate prints.',
};

export function problemWords(problem: SignatureProblem): string {
  return problems[problem];
}

/** `Form fields were filled in. (page 3; Name, Date)` */
export function changeWords({ kind, pages, fields }: Change): string {
  const where = [pages.length > 0 ? `page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}` : '', fields.join(', ')]
    .filter(Boolean)
    .join('; ');
  return where ? `${changes[kind]} (${where})` : changes[kind];
}

export function auditProblemWords(problem: NonNullable<AuditReport['problem']>): string {
  return auditProblems[problem];
}

/** What is wrong with a signature, or was added after it; null if nothing followed it. */
export function signatureWords(signature: SignatureReport): string | null {
  if (signature.problem_code) return problemWords(signature.problem_code);
  if (signature.covers_whole_file) return null;
  return signature.changes_permitted ? 'Something was added to the file after it was signed.' : problems.digest_differs;
}

/** The later changes that a certifying signature allows. */
export const certifications: Record<Certification, string> = {
  1: 'No changes allowed.',
  2: 'Only filling in forms and signing allowed.',
  3: 'Only filling in forms, signing and comments allowed.',
};
