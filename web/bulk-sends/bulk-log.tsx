import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type LogSubject, logSubjects } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as common } from '../messages/common.ts';
import { ScreenLoading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './bulk-sends.module.css';
import { useBulkLog } from './use-bulk-log.ts';

/** What happened, newest first: to the bulk send as a whole until somebody asks for more. It is looked at again when `seen` changes. */
export function BulkLogList({ bulkSendKey, seen }: { bulkSendKey: string; seen: string }) {
  const [about, setAbout] = useState<LogSubject | ''>('run');
  return (
    <section className={classes.section} aria-label={t('log')}>
      <div className={classes.bar}>
        <h3 className={classes.heading}>{t('log')}</h3>
        <NativeSelect
          aria-label={t('log_of')}
          value={about}
          data={[...logSubjects.map((value) => ({ value, label: t(`log_${value}`) })), { value: '', label: t('log_all') }]}
          onChange={(event) => setAbout(event.currentTarget.value as LogSubject | '')}
        />
      </div>
      <Entries key={about} bulkSendKey={bulkSendKey} about={about} seen={seen} />
    </section>
  );
}

function Entries({ bulkSendKey, about, seen }: { bulkSendKey: string; about: LogSubject | ''; seen: string }) {
  const { logs, isFailed, hasMore, busy, look, more } = useBulkLog(bulkSendKey, about, seen);
  const again = logs ? more : look;
  return (
    <>
      {!logs ? (
        !isFailed && <ScreenLoading />
      ) : logs.length === 0 && !hasMore ? (
        <p className={classes.text}>{t('log_empty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        <ol className={classes.log} tabIndex={0} aria-label={t('log')}>
          {logs.map(({ key, date_created, row_index, message }) => (
            <li key={key}>
              <RelativeTime at={date_created} className={classes.detail} />
              {row_index === null ? message : t('log_row', { n: row_index + 1, message })}
            </li>
          ))}
        </ol>
      )}
      {isFailed ? (
        <p className={classes.problem} role="alert">
          {t('log_failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void again()}>
            {common('retry')}
          </Button>
        </p>
      ) : (
        hasMore && (
          <div>
            <Button variant="default" loading={busy} onClick={() => void more()}>
              {t('log_more')}
            </Button>
          </div>
        )
      )}
    </>
  );
}
