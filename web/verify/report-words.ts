import type { Certification, Change } from '../../shared/verify/changes.ts';
import type { AuditReport, SignatureProblem } from '../../shared/verify/report.ts';
import { auditProblems, certifications, changes, problems } from '../../shared/verify/words.ts';
import { said } from '../messages/catalogue.ts';
import { t } from '../messages/verify.ts';

/** A report in the language of the page. */

export function problemWords(problem: SignatureProblem): string {
  return said('verify_problems', problem, problems[problem]);
}

/** `Form fields were filled in. (page 3; Name, Date)` */
export function changeWords({ kind, pages, fields }: Change): string {
  const where = [pages.length > 0 && t('on_pages', { n: pages.length, pages: pages.join(', ') }), fields.join(', ')]
    .filter(Boolean)
    .join('; ');
  const what = said('verify_changes', kind, changes[kind]);
  return where ? `${what} (${where})` : what;
}

export function auditProblemWords(problem: NonNullable<AuditReport['problem']>): string {
  return said('verify_audit_problems', problem, auditProblems[problem]);
}

/** The later changes that a certifying signature allows. */
export function certificationWords(certification: Certification): string {
  return said('verify_certifications', String(certification), certifications[certification]);
}
