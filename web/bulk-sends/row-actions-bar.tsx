import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkRow, BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { type BulkRowAction, bulkRowActions, fitsRow } from '../../shared/domain/bulk-sends/row-actions.ts';
import { actOnBulkRows } from '../api/bulk-sends.ts';
import { t } from '../messages/bulk-sends.ts';
import { confirm } from '../ui/confirm.tsx';
import { attempt, toast } from '../ui/toasts.ts';
import classes from './bulk-sends.module.css';
import { retryRows } from './retry-rows.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Props {
  bulkSend: BulkSend;
  /** The rows chosen. */
  chosen: readonly BulkRow[];
  onNewer: (bulkSend: BulkSend) => void;
  onDone: () => void;
}

/** What fits the rows chosen, with how many it fits. What reaches or stops people asks first; excluding offers to undo it. */
export function RowActionsBar({ bulkSend, chosen, onNewer, onDone }: Props) {
  const { key, stopped } = bulkSend;
  const [withdrawing, setWithdrawing] = useState<number[] | null>(null);
  const fitting = (action: BulkRowAction) => chosen.filter((row) => fitsRow(action, row)).map(({ index }) => index);
  const failed = chosen.filter((row) => row.status === 'failed').map(({ index }) => index);
  // Once it is stopped no row runs any more, whether it is taken out or not.
  const possible = bulkRowActions.filter((action) => !stopped || (action !== 'exclude' && action !== 'include'));
  const offered = possible.map((action) => ({ action, indexes: fitting(action) })).filter(({ indexes }) => indexes.length > 0);

  const act = async (action: BulkRowAction, row_indexes: number[], cancellation_reason?: string) => {
    const body = { action, row_indexes, ...(cancellation_reason !== undefined && { cancellation_reason }) };
    const answer = await attempt(() => actOnBulkRows(key, body));
    if (!answer) return false;
    onNewer(answer.bulk_send);
    onDone();
    const undo = { label: t('undo'), run: () => void act('include', row_indexes) };
    toast('success', t(`done_${action}`, { n: answer.rows }), action === 'exclude' ? { action: undo, duration: 8_000 } : {});
    return true;
  };
  const begin = async (action: BulkRowAction, indexes: number[]) => {
    const n = indexes.length;
    if (action === 'withdraw') return setWithdrawing(indexes);
    if (action === 'remind' || action === 'send_again') {
      const some = n < chosen.length ? `${t('some_rows', { n, total: chosen.length })} ` : '';
      const question = { title: t(`${action}_title`, { n }), text: some + t(`${action}_text`), confirm: t(`act_${action}`) };
      if (!(await confirm(question))) return;
    }
    await act(action, indexes);
  };
  const retry = async () => {
    const newer = await attempt(() => retryRows(key, failed));
    if (!newer) return;
    onNewer(newer);
    onDone();
  };
  return (
    <fieldset className={classes.chosenBar} aria-label={t('chosen_rows', { n: chosen.length })}>
      <span className={classes.chosen} aria-live="polite">
        {t('chosen_rows', { n: chosen.length })}
      </span>
      {failed.length > 0 && !stopped && (
        <Button size="compact-sm" variant="default" onClick={() => void retry()}>
          {t('act_retry')} ({failed.length})
        </Button>
      )}
      {offered.map(({ action, indexes }) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          color={action === 'withdraw' ? 'red' : undefined}
          onClick={() => void begin(action, indexes)}
        >
          {t(`act_${action}`)} ({indexes.length})
        </Button>
      ))}
      {offered.length === 0 && <span className={classes.text}>{t('chosen_none')}</span>}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onDone}>
        {t('clear_chosen')}
      </Button>
      {withdrawing && (
        <WithdrawDialog
          documents={withdrawing.length}
          chosen={chosen.length}
          onClose={() => setWithdrawing(null)}
          onWithdraw={async (reason) => {
            if (await act('withdraw', withdrawing, reason)) setWithdrawing(null);
          }}
        />
      )}
    </fieldset>
  );
}
