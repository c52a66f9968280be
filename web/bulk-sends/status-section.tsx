import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { canPause, isUnderWay, rowsDone } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { useMay } from '../api/account.ts';
import { saveBulkSend } from '../api/bulk-sends.ts';
import { t } from '../messages/bulk-sends.ts';
import { plannedTime } from '../ui/times.ts';
import { attempt, toast } from '../ui/toasts.ts';
import { BulkLogList } from './bulk-log.tsx';
import classes from './bulk-sends.module.css';
import { FollowBar } from './follow-bar.tsx';
import { RowsTable } from './rows-table.tsx';
import { ScheduleNotice } from './schedule/schedule-notice.tsx';
import { StopDialog } from './stop-dialog.tsx';

interface Props {
  bulkSend: BulkSend;
  onNewer: (bulkSend: BulkSend) => void;
}

/** How far a bulk send is, its rows, and what happened. */
export function StatusSection({ bulkSend, onNewer }: Props) {
  const { key, status, stopped, counts, status_message, waits, finished_since_pause, date_finished, most_recent_run_date } = bulkSend;
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const put = async (wanted: 'active' | 'paused') => {
    setBusy(true);
    const newer = await attempt(() => saveBulkSend({ key, status: wanted }));
    setBusy(false);
    if (!newer) return;
    onNewer(newer);
    if (wanted === 'paused') toast('success', t('paused_done'));
  };
  const { documents, created, failed } = counts;
  const done = rowsDone(counts);
  const mayRun = may('runBulkSend', bulkSend).ok;
  const shown = [
    ['count_created', created],
    ...(counts.not_sent > 0 ? [['count_not_sent', counts.not_sent] as const] : []),
    // As the rows say it: one whose request was not delivered stands under that alone.
    ['count_awaiting', counts.awaiting_signatures - counts.bounced],
    ['count_complete', counts.complete],
    ['count_rejected', counts.rejected],
    ...(counts.withdrawn > 0 ? [['count_withdrawn', counts.withdrawn] as const] : []),
    ['count_bounced', counts.bounced],
    ['count_failed', failed],
    ...(stopped ? [['count_stopped', counts.stopped] as const] : [['count_waiting', counts.waiting] as const]),
    ...(counts.excluded > 0 ? [['count_excluded', counts.excluded] as const] : []),
  ] as const;
  return (
    <div className={classes.status}>
      <h2 className={classes.heading}>{t('bulk_status')}</h2>
      {status_message !== '' && (
        <p className={classes.problem} role="status">
          {status_message}
        </p>
      )}
      <ScheduleNotice bulkSend={bulkSend} mayRun={mayRun} onNewer={onNewer} />
      {waits && isUnderWay(bulkSend) && (
        <p className={classes.problem} role="status">
          {t(`waits_${waits.for}`, { time: plannedTime(waits.until) })}
        </p>
      )}
      {finished_since_pause > 0 && <p className={classes.text}>{t('finished_since_pause', { n: finished_since_pause })}</p>}
      <Progress value={documents === 0 ? 0 : (done / documents) * 100} aria-label={t('progress')} />
      <dl className={classes.counts}>
        {shown.map(([name, n]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        {canPause(bulkSend) && (
          <Button variant="default" loading={busy} onClick={() => void put('paused')}>
            {t('pause')}
          </Button>
        )}
        {status === 'paused' && !stopped && mayRun && (
          <Button loading={busy} onClick={() => void put('active')}>
            {t('resume')}
          </Button>
        )}
        <FollowBar bulkSend={bulkSend} onNewer={onNewer} />
        {!stopped && mayRun && most_recent_run_date !== null && (
          <Button variant="subtle" color="red" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        )}
      </div>
      <RowsTable bulkSend={bulkSend} mayRun={mayRun} onNewer={onNewer} />
      <BulkLogList bulkSendKey={key} seen={`${status} ${date_finished} ${waits?.until}`} />
      {isStopping && (
        <StopDialog
          bulkSendKey={key}
          onClose={() => setStopping(false)}
          onStopped={(newer) => {
            setStopping(false);
            onNewer(newer);
          }}
        />
      )}
    </div>
  );
}
