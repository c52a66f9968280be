import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import useSWR from 'swr';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import type { RecipientData } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import type { RowFilter } from '../../shared/domain/recipients/row-filter.ts';
import { fetchRows, useRecipientList, useRecipientLists } from '../api/recipients.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as lists } from '../messages/recipients.ts';
import { FilterPanel } from '../recipients/filter/filter-panel.tsx';
import { usableRules, useSettledFilter } from '../recipients/filter/use-settled-filter.ts';
import { lazily } from '../ui/lazily.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import classes from './bulk-sends.module.css';
import type { Draft } from './draft.ts';

const ImportDialog = lazily(async () => (await import('../recipients/import-dialog.tsx')).ImportDialog, { waiting: null });

interface Props {
  bulkSend: BulkSend;
  onChange: (change: Partial<Draft>) => void;
}

/** Who gets a document: a list, and which of its rows. */
export function ChooseClients({ bulkSend, onChange }: Props) {
  const { lists, error, mutate, hasMore, loadingMore, loadMore } = useRecipientLists(false);
  const { recipient_data_key: chosen, status } = bulkSend;
  const fixed = status !== 'setup';
  // The button of the first import is gone once there is a list.
  const { within, fallback } = useKeptFocus<HTMLDivElement, HTMLSelectElement>();
  const [isImporting, setImporting] = useState(false);
  const choose = (key: string | null) => onChange({ recipient_data_key: key, filter: { match: 'all', filter_rules: [] } });
  // It may be older than those that are shown, or archived.
  const { data: own } = useRecipientList(chosen ?? '');
  return (
    <div ref={within}>
      <Loaded data={lists} error={error} retry={mutate}>
        {(found) => (
          <div className={classes.form}>
            {found.length === 0 && chosen === null ? (
              <>
                <p className={classes.text}>{t('no_lists')}</p>
                <div>
                  <Button onClick={() => setImporting(true)}>{t('make_list')}</Button>
                </div>
              </>
            ) : (
              <NativeSelect
                ref={fallback}
                label={t('list')}
                description={t('list_help')}
                disabled={fixed}
                value={chosen ?? ''}
                data={[
                  ...(chosen === null ? [{ value: '', label: t('list_none') }] : []),
                  ...found.map(({ key, description }) => ({ value: key, label: description || key })),
                  ...(chosen !== null && !found.some(({ key }) => key === chosen)
                    ? [{ value: chosen, label: own?.description || t('list_own') }]
                    : []),
                ]}
                onChange={(event) => choose(event.currentTarget.value || null)}
              />
            )}
            {!fixed && found.length > 0 && (
              <div className={classes.ways}>
                <p className={classes.text}>{t('list_missing')}</p>
                <Button variant="default" size="compact-sm" onClick={() => setImporting(true)}>
                  {t('make_list')}
                </Button>
              </div>
            )}
            {hasMore && !fixed && (
              <div>
                <Button variant="default" loading={loadingMore} onClick={() => void loadMore()}>
                  {t('older_lists')}
                </Button>
              </div>
            )}
            {isImporting && (
              <ImportDialog
                list={null}
                onClose={() => setImporting(false)}
                onBegun={({ key }) => {
                  choose(key);
                  void mutate();
                }}
              />
            )}
            {chosen !== null && <RowsOf key={chosen} listKey={chosen} bulkSend={bulkSend} fixed={fixed} onChange={onChange} />}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function RowsOf({ listKey, bulkSend, fixed, onChange }: Props & { listKey: string; fixed: boolean }) {
  const { data: list, error, mutate } = useRecipientList(listKey);
  return (
    <Loaded data={list} error={error} retry={mutate}>
      {(found) =>
        found.state === 'importing' ? (
          <p className={classes.count} role="status">
            {lists('reading', { n: Math.round(found.progress * 100) })}
          </p>
        ) : (
          <>
            {found.state === 'failed' && (
              <p className={classes.problem} role="alert">
                {lists('state_failed')}. <Link to={`/recipient_datas/${found.key}`}>{t('see_list')}</Link>
              </p>
            )}
            <MatchingRows list={found} bulkSend={bulkSend} fixed={fixed} onChange={onChange} />
          </>
        )
      }
    </Loaded>
  );
}

const sameRules = (one: RowFilter, other: RowFilter): boolean => textOf(one) === textOf(other);
const textOf = ({ match, filter_rules }: RowFilter): string => JSON.stringify([match, filter_rules]);

const shownRows = 5;
const shownColumns = 6;

function MatchingRows({ list, bulkSend, fixed, onChange }: Props & { list: RecipientData; fixed: boolean }) {
  const saved = bulkSend.filter;
  const [typed, setTyped] = useState<RowFilter>(saved);
  // A rule that says nothing yet is not saved; what somebody else has saved meanwhile counts.
  const filter = sameRules(usableRules(typed, list), saved) ? typed : saved;
  const change = (next: RowFilter) => {
    setTyped(next);
    const usable = usableRules(next, list);
    if (!sameRules(usable, saved)) onChange({ filter: { ...usable, filter_rules: [...usable.filter_rules] } });
  };
  const settled = useSettledFilter(filter, list);
  const { data, error } = useSWR(
    ['bulk matching rows', list.key, list.version, JSON.stringify(settled)],
    () => fetchRows(list.key, { filter: settled, sort: null }, 0),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const columns = list.field_names.slice(0, shownColumns);
  return (
    <>
      <section className={classes.section} aria-label={t('which_rows')}>
        <h2 className={classes.heading}>{t('which_rows')}</h2>
        {filter.filter_rules.length === 0 && <p className={classes.text}>{t('all_rows')}</p>}
        {!fixed && <FilterPanel list={list} filter={filter} isPlain onChange={change} />}
        <p className={classes.count} aria-live="polite">
          {data ? t('matching', { n: data.total, all: list.number_of_rows }) : t(error ? 'not_counted' : 'counting')}{' '}
          <Link to={`/recipient_datas/${list.key}`}>{t('see_list')}</Link>
        </p>
      </section>
      {data && data.rows.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.preview} aria-label={t('first_rows')}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.slice(0, shownRows).map(({ key, values }) => (
                <tr key={key}>
                  {columns.map((name) => (
                    <td key={name}>{values[name]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
