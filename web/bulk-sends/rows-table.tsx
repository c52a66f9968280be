import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BulkRow, BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { type BulkRowStatus, bulkRowStatuses, bulkRowStatusWords } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { lookOften, useBulkRows } from '../api/bulk-sends.ts';
import { refusalOr } from '../api/errors.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as common } from '../messages/common.ts';
import { Loaded } from '../ui/loaded.tsx';
import { attempt } from '../ui/toasts.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { useWidth } from '../ui/use-width.ts';
import { BouncedDialog } from './bounced-dialog.tsx';
import classes from './bulk-sends.module.css';
import { CorrectDialog } from './correct-dialog.tsx';
import { retryRows } from './retry-rows.ts';
import { RowActionsBar } from './row-actions-bar.tsx';
import { RowLine } from './row-line.tsx';

interface Props {
  bulkSend: BulkSend;
  mayRun: boolean;
  onNewer: (bulkSend: BulkSend) => void;
}

/** Rows that one action takes. */
const mostChosen = 500;
/** Milliseconds after the last letter of a search. */
const searchAfter = 500;

const isPossible = (status: BulkRowStatus, type: BulkSend['bulk_send_type']): boolean =>
  type === 'create_and_send' || (status !== 'running' && status !== 'unsent');

/** The rows as they were activated, each with its document or with why it has none; and what one does with those chosen. */
export function RowsTable({ bulkSend, mayRun, onNewer }: Props) {
  const { key, counts, stopped, bulk_send_type } = bulkSend;
  const [shown, setShown] = useState<BulkRowStatus | ''>('');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchAfter);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [correcting, setCorrecting] = useState<BulkRow | null>(null);
  const { rows, error, mutate, hasMore, loadingMore, loadMore } = useBulkRows(key, shown, search, JSON.stringify(counts));
  // A page may hold nothing of what is looked for, though a later one does.
  const isLooking = rows?.length === 0 && hasMore;
  const looks = isLooking && !loadingMore && !error;
  useEffect(() => {
    if (looks) void loadMore();
  });
  const { within, fallback } = useKeptFocus<HTMLElement, HTMLHeadingElement>();
  const failure = error && !rows ? new Error(refusalOr(error, '')) : undefined;
  const shownNewer = (newer: BulkSend) => {
    onNewer(newer);
    void mutate();
  };
  const asked = () => {
    lookOften();
    return mutate();
  };
  const mayRetry = mayRun && !stopped;
  const retry = (indexes?: number[]) => attempt(async () => shownNewer(await retryRows(key, indexes)));
  const mayCorrect = (row: BulkRow) =>
    row.status === 'bounced' ? mayRun : mayRetry && bulkSend.recipient_data_key !== null && row.values !== undefined;
  const kinds = bulkRowStatuses.filter((one) => isPossible(one, bulk_send_type));
  const visible = rows?.slice(0, mostChosen) ?? [];
  // What is no longer shown is not acted on.
  const acted = visible.filter(({ index }) => chosen.has(index));
  const choose = (index: number) => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    setChosen(next);
  };
  const all = visible.length > 0 && acted.length === visible.length;
  const isNarrow = useWidth() === 'narrow';
  const chooseAll = (label?: string) => (
    <Checkbox
      label={label}
      aria-label={t('choose_rows')}
      checked={all}
      indeterminate={!all && acted.length > 0}
      onChange={() => setChosen(all ? new Set() : new Set(visible.map(({ index }) => index)))}
    />
  );
  return (
    <section ref={within} className={classes.section} aria-label={t('rows')}>
      <div className={classes.bar}>
        <h3 ref={fallback} tabIndex={-1} className={classes.heading}>
          {t('rows')}
        </h3>
        <TextInput
          type="search"
          aria-label={t('search_rows')}
          placeholder={t('search_rows')}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('rows_show')}
          value={shown}
          data={[{ value: '', label: t('rows_all') }, ...kinds.map((value) => ({ value, label: bulkRowStatusWords[value] }))]}
          onChange={(event) => setShown(event.currentTarget.value as BulkRowStatus | '')}
        />
        {counts.failed > 0 && mayRetry && (
          <Button variant="default" onClick={() => void retry()}>
            {t('retry_all', { n: counts.failed })}
          </Button>
        )}
      </div>
      {counts.failed > 0 && mayRetry && bulkSend.recipient_data_key && (
        <p className={classes.text}>
          {t('retry_help')} <Link to={`/recipient_datas/${bulkSend.recipient_data_key}`}>{t('see_list')}</Link>
        </p>
      )}
      {mayRun && acted.length > 0 && (
        <RowActionsBar bulkSend={bulkSend} chosen={acted} onNewer={shownNewer} onDone={() => setChosen(new Set())} />
      )}
      <Loaded data={rows} error={failure} retry={mutate}>
        {(found) =>
          found.length === 0 ? (
            <p className={classes.text} role="status">
              {t(isLooking ? 'looking_rows' : bulkSend.most_recent_run_date === null ? 'no_run_yet' : 'no_rows')}
            </p>
          ) : (
            <div className={classes.scroll}>
              {mayRun && isNarrow && <div className={classes.all}>{chooseAll(t('choose_rows'))}</div>}
              <table className={classes.rows} aria-label={t('rows')}>
                <thead>
                  <tr>
                    {mayRun && !isNarrow && (
                      <th scope="col" className={classes.tick}>
                        {chooseAll()}
                      </th>
                    )}
                    <th scope="col">{t('row')}</th>
                    <th scope="col">{t('person')}</th>
                    <th scope="col">{t('status')}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {found.map((row) => (
                    <RowLine
                      key={row.index}
                      row={row}
                      isChosen={chosen.has(row.index)}
                      onChoose={mayRun ? () => choose(row.index) : undefined}
                      onCorrect={mayCorrect(row) ? () => setCorrecting(row) : undefined}
                      onRetry={mayRetry ? () => void retry([row.index]) : undefined}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
      {error && rows && (
        <p className={classes.problem} role="alert">
          {t('rows_failed')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
            {common('retry')}
          </Button>
        </p>
      )}
      {hasMore && !isLooking && !error && (
        <div>
          <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
            {t('load_more')}
          </Button>
        </div>
      )}
      {correcting?.document_key && (
        <BouncedDialog
          documentKey={correcting.document_key}
          row={{ index: correcting.index, listKey: bulkSend.recipient_data_key }}
          onClose={() => setCorrecting(null)}
          onChanged={asked}
        />
      )}
      {correcting?.values && bulkSend.recipient_data_key && (
        <CorrectDialog
          bulkSendKey={key}
          listKey={bulkSend.recipient_data_key}
          row={correcting}
          onClose={() => setCorrecting(null)}
          onNewer={shownNewer}
        />
      )}
    </section>
  );
}
