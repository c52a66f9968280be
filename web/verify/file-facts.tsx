import type { ReactNode } from 'react';
import { locale } from '../messages/spoken.ts';
import { t } from '../messages/verify.ts';
import { exactTime } from '../ui/times.ts';
import { sealer } from './headline.ts';
import type { Check } from './use-check.ts';
import classes from './verify-screen.module.css';

/** Which file it is, what is known of it here, and who sealed it. */
export function FileFacts({ check: { file, sha256, report, answer } }: { check: Extract<Check, { step: 'done' }> }) {
  const seal = report && sealer(report);
  return (
    <dl className={classes.facts}>
      <Fact name={t('file')}>{file.name}</Fact>
      {answer?.document_key && (
        <Fact name={t('document_key')}>
          <code>{answer.document_key}</code>
        </Fact>
      )}
      {answer?.date_completed && (
        <Fact name={t('completed')}>
          <Time iso={answer.date_completed} />
        </Fact>
      )}
      {answer?.page_count !== undefined && <Fact name={t('pages')}>{t('pages_of_documents', { n: answer.page_count })}</Fact>}
      {seal?.signer_name && <Fact name={t('sealed_by')}>{seal.signer_name}</Fact>}
      {seal?.time_stamp?.valid ? (
        <Fact name={t('time_stamped')}>
          <Time iso={seal.time_stamp.time} />
          <br />
          {t('by', { name: seal.time_stamp.authority })}
        </Fact>
      ) : (
        !answer?.known &&
        seal?.signed_at && (
          <Fact name={t('claimed_time')}>
            <Time iso={seal.signed_at} />
          </Fact>
        )
      )}
      {!answer?.known && (
        <Fact name={t('fingerprint')}>
          <code>{sha256}</code>
        </Fact>
      )}
    </dl>
  );
}

/** The time here, and in UTC as the certificate prints it. */
export function Time({ iso }: { iso: string }) {
  const utc = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  return (
    <time dateTime={iso}>
      {exactTime(iso)}
      <br />
      {t('utc', { time: utc.format(Date.parse(iso)) })}
    </time>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
