import { memberLanguages } from '../../shared/messages/languages.ts';
import type { AuditReport } from '../../shared/verify/report.ts';
import { useLanguage } from '../messages/use-spoken.ts';
import { t } from '../messages/verify.ts';
import { exactTime } from '../ui/times.ts';
import { isRewritten } from './headline.ts';
import { auditProblemWords } from './report-words.ts';
import type { Answer } from './use-check.ts';
import classes from './verify-screen.module.css';

/**
 * Says whether the audit trail inside the file is whole and what this installation recorded of it at the time, and
 * lists its events on demand.
 */
export function AuditTrail({ audit, answer }: { audit: AuditReport; answer: Answer | null }) {
  const language = useLanguage();
  // Records are evidence: a language that does not word them shows them in English.
  const lang = memberLanguages.find((worded) => worded === language) ?? 'en';
  const matches = answer?.audit_matches ?? null;
  const verdict = audit.problem ? auditProblemWords(audit.problem) : t(audit.masked ? 'audit_masked' : 'audit_ok');
  return (
    <section className={classes.more} aria-labelledby="audit">
      <h2 id="audit">{t('audit_title')}</h2>
      <p data-wrong={!audit.ok || matches === false || undefined}>
        {verdict} {matches === true && t('audit_matches')}
        {matches === false && t('audit_differs')}
      </p>
      {answer?.anchored && (
        <p data-wrong={isRewritten(answer) || answer.anchored.state === 'damaged' || undefined}>
          {t(`anchored_${answer.anchored.state}`, { time: answer.anchored.date ? exactTime(answer.anchored.date) : '' })}
        </p>
      )}
      {audit.events.length > 0 && (
        <details>
          <summary>{t('audit_events', { n: audit.events.length })}</summary>
          <ol className={classes.events}>
            {audit.events.map(({ sequence, date_created, audit_entry_type, audit_detail }) => (
              <li key={sequence}>
                <time dateTime={date_created}>{exactTime(date_created)}</time>
                <span lang={lang} dir="auto">
                  {audit_detail || audit_entry_type.replaceAll('_', ' ')}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
