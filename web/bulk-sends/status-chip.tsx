import type { BulkRow, BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { bulkRowStatusWords, isUnderWay } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { t } from '../messages/bulk-sends.ts';
import chip from '../ui/status/status-chip.module.css';

const looks = {
  setup: 'neutral',
  scheduled: 'blue',
  active: 'blue',
  waits: 'amber',
  done: 'green',
  done_failed: 'amber',
  paused: 'amber',
  stopped: 'neutral',
} as const;

/** How a bulk send stands, in a word. */
export function BulkStatusChip({ bulkSend }: { bulkSend: BulkSend }) {
  const shown = shownStanding(bulkSend);
  return (
    <span className={chip.chip} data-tone={looks[shown]}>
      {t(`status_${shown}`, { n: bulkSend.counts.failed })}
    </span>
  );
}

function shownStanding(bulkSend: BulkSend): keyof typeof looks {
  const { status, stopped, waits, next_run_date } = bulkSend;
  if (stopped) return 'stopped';
  if (status !== 'active') return status;
  if (isUnderWay(bulkSend)) return waits?.for === 'daily_quota' ? 'waits' : 'active';
  if (next_run_date !== null) return 'scheduled';
  return bulkSend.counts.failed > 0 ? 'done_failed' : 'done';
}

const rowLooks: Record<BulkRow['status'], string> = {
  waiting: 'neutral',
  stopped: 'neutral',
  running: 'blue',
  unsent: 'amber',
  created: 'neutral',
  sent: 'blue',
  bounced: 'amber',
  complete: 'green',
  rejected: 'red',
  withdrawn: 'neutral',
  failed: 'red',
  excluded: 'neutral',
};

/** `isAgain`: a row that failed waits to be run again. */
export function RowStatusChip({ status, isAgain }: Pick<BulkRow, 'status'> & { isAgain: boolean }) {
  return (
    <span className={chip.chip} data-tone={isAgain ? 'blue' : rowLooks[status]}>
      {isAgain ? t('row_again') : bulkRowStatusWords[status]}
    </span>
  );
}
