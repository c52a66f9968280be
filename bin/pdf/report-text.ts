import type { AuditReport } from '../../shared/verify/report.ts';
import { auditProblemWords, certifications, changeWords, problemWords, verdictWords } from '../../shared/verify/words.ts';
import type { Verified } from './verify.ts';

type Signature = Verified['signatures'][number];

/** Writes a report for a person at a terminal. */
export function reportText(report: Verified): string {
  const sealedBy = {
    this_installation: 'Sealed by this installation.',
    another: 'Sealed elsewhere, not with the key of this installation.',
    unknown: 'There is no key in DATA_DIR to tell whether this installation sealed it.',
  };
  return [
    verdictWords[report.verdict],
    ...(report.sealed_by ? [sealedBy[report.sealed_by]] : []),
    `SHA-256 ${report.sha256}`,
    ...report.signatures.flatMap((signature, index) => ['', ...signatureLines(signature, index + 1)]),
    ...(report.audit ? ['', ...auditLines(report.audit)] : []),
  ].join('\n');
}

function signatureLines(signature: Signature, number: number): string[] {
  const kinds = { seal: 'Seal', signature: 'Signature', time_stamp: 'Time stamp' };
  const { certificate } = signature;
  const facts: [string, string | null][] = [
    ['Holds', signature.problem_code ? `no: ${problemWords(signature.problem_code)}` : 'yes'],
    ['By', signature.signer_name],
    ['Time', signature.signed_at && `${signature.signed_at}${signature.kind === 'time_stamp' ? '' : ' (as the signer says)'}`],
    ['Time stamp', signature.time_stamp && `${signature.time_stamp.time} by ${signature.time_stamp.authority}`],
    ['Reason', signature.reason],
    ['Level', signature.level && `PAdES-BASELINE-${signature.level}`],
    ['Allows', signature.certification && certifications[signature.certification]],
    ['Certificate', certificate && `${certificate.subject}; ${certificate.key}, ${signature.algorithm}`],
    ['Issued by', certificate && (certificate.is_self_signed ? 'itself' : certificate.issuer)],
    ['Valid', certificate && `${certificate.valid_from} to ${certificate.valid_to}`],
    ['SHA-256', signature.certificate_sha256],
    ['Withdrawn', { good: 'no', revoked: 'yes', unknown: 'not known', none: null }[signature.revocation]],
  ];
  const since = signature.changes.map((change) => `  - ${changeWords(change)}`);
  const verdict = signature.changes_permitted ? 'Added since, as is allowed:' : 'Changed since:';
  return [
    `${number}. ${kinds[signature.kind]}${signature.field_name ? ` “${signature.field_name}”` : ''}`,
    ...facts.flatMap(([name, value]) => (value ? [`   ${`${name}:`.padEnd(13)}${value}`] : [])),
    ...(since.length > 0 ? [`   ${verdict}`, ...since.map((line) => ` ${line}`)] : []),
  ];
}

function auditLines(audit: AuditReport): string[] {
  if (audit.problem) return [`Audit trail: ${auditProblemWords(audit.problem)}${audit.problem_at ? ` (record ${audit.problem_at})` : ''}`];
  const masked = audit.masked ? ' (contacts are masked, so only their order could be checked)' : '';
  return [
    `Audit trail of ${audit.document_key}: ${audit.events.length} records, none changed or missing${masked}.`,
    ...audit.events.map(({ date_created, audit_entry_type, audit_detail }) => `   ${date_created}  ${audit_entry_type}  ${audit_detail}`),
  ];
}
