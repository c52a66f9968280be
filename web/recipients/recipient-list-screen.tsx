import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { RecipientData, RecipientRow } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { useMayCall } from '../api/account.ts';
import { type RecipientListChange, type RowView, saveRecipientList, useRecipientList } from '../api/recipients.ts';
import { CsvMenu } from '../exports/csv-menu.tsx';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDownload,
  IconFileUpload,
  IconFilter,
  IconLock,
  IconPlus,
  IconTable,
  IconTrash,
} from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/recipients.ts';
import frame from '../ui/archivable/frame.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { HeadingName } from '../ui/heading-name.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazily } from '../ui/lazily.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { attempt, hideToast, toast } from '../ui/toasts.ts';
import { useUnsavedWork } from '../ui/unsaved/unsaved-work.ts';
import { allRows } from './all-rows.ts';
import { downloadRows } from './download-rows.ts';
import { FilterPanel } from './filter/filter-panel.tsx';
import { useSettledFilter } from './filter/use-settled-filter.ts';
import { RowGrid } from './grid/row-grid.tsx';
import { removedToast, useRowEdits } from './grid/use-row-edits.ts';
import { useRows } from './grid/use-rows.ts';
import { inOrderOfRows, problemText, problemWords, rowNumber } from './problem-words.ts';
import classes from './recipients.module.css';
import { ToolButton } from './tool-button.tsx';

const DuplicatesDialog = lazily(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog, { waiting: null });
const ImportDialog = lazily(async () => (await import('./import-dialog.tsx')).ImportDialog, { waiting: null });

/** `#recipient_datas/{key}` */
export function RecipientListScreen() {
  const { key = '' } = useParams();
  const mayCall = useMayCall();
  const { data: list, error, mutate } = useRecipientList(key);
  usePageTitle(list?.description ?? t('title'));
  if (!mayCall('getRecipientData').ok) return <EmptyState isPage icon={IconLock} title={t('no_access')} text={common('no_access_text')} />;
  if (error && !list) {
    return <NotFetched isPage icon={IconTable} title={t('not_fetched')} error={error} onRetry={mutate} />;
  }
  if (!list) return <ScreenLoading />;
  const shown = (newer: RecipientData) => void mutate(newer, { revalidate: false });
  // An import makes another list of rows: what is shown begins anew with it.
  return <ListOfRows key={list.key} list={list} onList={shown} />;
}

const noChoice: ReadonlyMap<number, RecipientRow> = new Map();
const selectingToast = 'rows_selecting';
const everything: RowView['filter'] = { match: 'all', filter_rules: [] };

function ListOfRows({ list, onList }: { list: RecipientData; onList: (list: RecipientData) => void }) {
  const { key, state } = list;
  const [filter, setFilter] = useState(everything);
  const [sort, setSort] = useState<RowView['sort']>(null);
  const [open, setOpen] = useState({ filter: false, import: false, problems: true });
  const [compared, setCompared] = useState<readonly string[] | null>(null);
  const [begun, setBegun] = useState(0);
  const [added, setAdded] = useState<number | null>(null);
  const settled = useSettledFilter(filter, list);
  const settledText = JSON.stringify(settled);
  const isFiltered = settled.filter_rules.length > 0;
  const [selection, setSelection] = useState({ filter: '', rows: noChoice });
  // What another filter may hide is not acted on.
  const chosen = selection.filter === settledText ? selection.rows : noChoice;
  const setChosen = (some: ReadonlyMap<number, RecipientRow>) => setSelection({ filter: settledText, rows: some });
  const selectAll = async () => {
    toast('info', t('selecting'), { id: selectingToast, duration: false });
    await attempt(async () => {
      const found = new Map<number, RecipientRow>();
      for await (const page of allRows(key, { filter: settled, sort })) for (const row of page) found.set(row.index, row);
      setChosen(found);
    });
    hideToast(selectingToast);
  };
  const isBusy = state === 'importing';
  const rows = useRows(key, { filter: settled, sort }, `${begun} ${isBusy}`, list.version);
  const begin = () => setBegun((now) => now + 1);
  const edits = useRowEdits(key, { put: rows.put, begin, onList, isBusy });
  useUnsavedWork(edits.isUnsaved);
  const change = (data: Omit<RecipientListChange, 'key'>) =>
    attempt(async () => {
      onList(await saveRecipientList({ key, ...data }));
    });
  const typed = (name: string, { type, order }: { type?: string; order?: string }) =>
    void change({
      ...(type && { field_types: { [name]: type as RecipientData['field_types'][string] } }),
      ...(order && { date_orders: { [name]: order as RecipientData['date_orders'][string] } }),
    });
  const addRow = async () => {
    // It comes after those that are there.
    const place = list.number_of_rows;
    const row = await edits.addRow();
    if (!row) return;
    if (isFiltered || sort) toast('info', t('row_added', { n: rowNumber(row.index) }));
    else setAdded(place);
  };
  const remove = async () => {
    const removed = await edits.removeRows([...chosen.values()]);
    const left = new Map(chosen);
    for (const { index } of removed) left.delete(index);
    setChosen(left);
    sayRemoved(removed.length);
  };
  const sayRemoved = (n: number) => {
    if (n === 0) return;
    const action = { label: t('undo'), run: () => void edits.undo() };
    toast('success', t('removed_rows', { n }), { id: removedToast, action });
  };
  const { total } = rows;
  return (
    <div className={frame.screen}>
      <div className={frame.toolbar}>
        <Link to="/recipient_datas" className={frame.back}>
          {t('back')}
        </Link>
        <HeadingName
          name={list.description}
          label={t('list_name')}
          rename={t('rename')}
          onSave={(description) => void change({ description })}
        />
        <span className={classes.state} role="status">
          {isBusy
            ? t('reading', { n: Math.round(list.progress * 100) })
            : isFiltered && total !== null
              ? t('rows_found', { n: total, all: list.number_of_rows })
              : t('row_count', { n: list.number_of_rows })}
        </span>
        <div className={frame.ways}>
          {chosen.size > 0 && (
            <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove()}>
              {t('remove_rows', { n: chosen.size })}
            </Button>
          )}
          <IconButton icon={IconArrowBackUp} label={t('undo')} disabled={!edits.mayUndo} onClick={() => void edits.undo()} />
          <IconButton icon={IconArrowForwardUp} label={t('redo')} disabled={!edits.mayRedo} onClick={() => void edits.redo()} />
          <ToolButton
            icon={IconFilter}
            label={t('filter')}
            aria-expanded={open.filter}
            onClick={() => setOpen({ ...open, filter: !open.filter })}
          />
          <ToolButton
            icon={IconCopy}
            label={t('duplicates')}
            disabled={isBusy || list.number_of_rows === 0}
            onClick={() => setCompared(list.field_names.filter((name) => /mail/i.test(name)).slice(0, 1))}
          />
          <CsvMenu onChosen={(separator) => void downloadRows(list, { filter: settled, sort }, separator)}>
            <ToolButton icon={IconDownload} label={t('download')} words={t('download_words')} />
          </CsvMenu>
          <ToolButton
            icon={IconPlus}
            label={t('add_row')}
            disabled={isBusy || list.field_names.length === 0}
            onClick={() => void addRow()}
          />
          <Button
            leftSection={<IconFileUpload size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => setOpen({ ...open, import: true })}
          >
            {t('import')}
          </Button>
        </div>
      </div>
      {list.problems.length > 0 && open.problems && !isBusy && (
        <section className={classes.notice} aria-label={t('problem_title')}>
          <strong>
            {state === 'failed' ? t('state_failed') : problemWords(list)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen({ ...open, problems: false })}>
              {t('dismiss')}
            </Button>
          </strong>
          <ul>
            {inOrderOfRows(list.problems).map((problem) => (
              <li key={`${problem.row_index} ${problem.field_name} ${problem.code} ${problem.value}`}>
                {problemText(problem)}{' '}
                {problem.code === 'addresses_repeated' && (
                  <Button variant="subtle" size="compact-sm" onClick={() => setCompared([problem.field_name])}>
                    {t('look_at_them')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.filter && <FilterPanel list={list} filter={filter} onChange={setFilter} />}
      {edits.failed > 0 && (
        <div className={classes.notice} role="alert">
          {t('not_saved')}. {t('cells_unsaved', { n: edits.failed })}{' '}
          <Button size="compact-sm" onClick={edits.sendAgain}>
            {common('retry')}
          </Button>{' '}
          <Button variant="subtle" size="compact-sm" onClick={edits.discard}>
            {t('discard_cells')}
          </Button>
        </div>
      )}
      {rows.isFailed && total !== null && (
        <div className={classes.notice} role="alert">
          {t('rows_missing')}{' '}
          <Button size="compact-sm" onClick={rows.retry}>
            {common('retry')}
          </Button>
        </div>
      )}
      {rows.isFailed && total === null ? (
        <NotFetched icon={IconTable} title={t('not_fetched')} onRetry={rows.retry} />
      ) : total === null || (total === 0 && isBusy) ? (
        <ScreenLoading />
      ) : total === 0 ? (
        <EmptyState
          icon={IconTable}
          title={t(isFiltered ? 'no_match' : 'no_rows')}
          text={t(isFiltered ? 'no_match_text' : 'no_rows_text')}
        />
      ) : (
        <RowGrid
          key={settledText}
          list={list}
          rows={rows.rows}
          shownAs={edits.withWaiting}
          total={total}
          need={rows.need}
          added={added}
          onAdded={() => setAdded(null)}
          chosen={chosen}
          onSelect={setChosen}
          onSelectAll={() => void selectAll()}
          sort={sort}
          onSort={setSort}
          onType={typed}
          onCell={isBusy ? undefined : edits.setCell}
          onUndo={() => void edits.undo()}
          onRedo={() => void edits.redo()}
        />
      )}
      {compared && (
        <DuplicatesDialog
          list={list}
          columns={compared}
          onClose={() => setCompared(null)}
          onRemove={edits.removeAll}
          onRemoved={sayRemoved}
        />
      )}
      {open.import && <ImportDialog list={list} onClose={() => setOpen({ ...open, import: false, problems: true })} onBegun={onList} />}
    </div>
  );
}
