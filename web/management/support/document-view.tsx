import useSWR from 'swr';
import type { getAuditTrailRoute } from '../../../shared/contract/documents/get-audit-trail.ts';
import type { getDocumentRoute } from '../../../shared/contract/documents/get-document.ts';
import { operatorCall } from '../../api/operators.ts';
import { t } from '../../messages/management.ts';
import cards from '../../ui/card-screen.module.css';
import classes from '../management.module.css';
import { Part } from './account-view.tsx';

/** A document that support has opened: its state, its people and its history. Opening it stands in that history. */
export function DocumentView({ accountKey, documentKey }: { accountKey: string; documentKey: string }) {
  const options = { supportOf: accountKey };
  const opened = useSWR(['support-document', accountKey, documentKey], () =>
    operatorCall<typeof getDocumentRoute>('GET', '/app/documents/{document_id}', { params: { document_id: documentKey } }, options),
  );
  const document = opened.data?.document;
  const trail = useSWR(document ? ['support-trail', accountKey, documentKey] : null, () =>
    operatorCall<typeof getAuditTrailRoute>('GET', '/app/audit_trail/{key}', { params: { key: documentKey } }, options),
  );
  return (
    <>
      <Part
        title={document?.document_name ?? t('support_lists')}
        error={document ? undefined : opened.error}
        loaded={document !== undefined}
        onRetry={() => void opened.mutate()}
      >
        <p className={cards.text}>
          {t('support_status')}: {document?.status.replaceAll('_', ' ')}
        </p>
        {document?.signatories.length === 0 && <p className={cards.text}>{t('support_nobody')}</p>}
        <ul className={classes.list} aria-label={t('support_people')}>
          {document?.signatories.map((person) => (
            <li key={person.uuid} className={classes.row}>
              <div className={classes.words}>
                <span>{person.name || person.email}</span>
                <span className={classes.aside}>{[person.email, person.status.replaceAll('_', ' ')].filter(Boolean).join(' · ')}</span>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      {document && (
        <Part
          title={t('support_history')}
          error={trail.data ? undefined : trail.error}
          loaded={trail.data !== undefined}
          onRetry={() => void trail.mutate()}
        >
          <ul className={classes.list} aria-label={t('support_history')}>
            {trail.data?.audit_records.map((record) => (
              <li key={record.sequence} className={classes.row}>
                <div className={classes.words}>
                  <span>{record.audit_detail}</span>
                  <span className={classes.aside}>{record.audit_detail_formatted}</span>
                </div>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
