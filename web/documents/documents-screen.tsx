import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../api/account.ts';
import { refusalOr } from '../api/errors.ts';
import { askForLabels } from '../labels/label-request.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/documents.ts';
import { t as words } from '../messages/list.ts';
import { useScreenKeys, useShortcutHelp } from '../shell/keyboard/shortcuts.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulkActions } from './bulk/use-bulk-actions.ts';
import classes from './documents-screen.module.css';
import { TemplatePicker } from './from-template/template-picker.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { type FilterChange, isSearched, type ListFilters, noFilters, readFilters, writeFilters } from './list/list-filters.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import type { ListView } from './list/list-view.ts';
import { AutoMore } from './list/loading/auto-more.tsx';
import { DocumentCards } from './list/rows/document-cards.tsx';
import { DocumentTable } from './list/rows/document-table.tsx';
import { keepShown, nothingSelected, selectTo, toggle } from './list/selection.ts';
import { ListToolbar } from './list/toolbar/list-toolbar.tsx';
import { mostSorted, refreshLists, useDocumentList } from './list/use-document-list.ts';
import { DropZone } from './upload/drop-zone.tsx';

export const documentShortcuts = [
  { keys: '↑ ↓', does: t('keys_move') },
  { keys: 'Enter', does: t('keys_open') },
  { keys: 'Space', does: t('keys_select') },
  { keys: 'Shift Space', does: t('keys_range') },
  { keys: 'A', does: t('keys_all') },
  { keys: 'L', does: words('keys_label') },
  { keys: 'Delete', does: t('keys_delete') },
  { keys: 'Esc', does: t('keys_escape') },
  { keys: '/', does: t('keys_search') },
];

/** `#documents` and `#trash` */
export function DocumentsScreen({ trash }: { trash: boolean }) {
  const [query, setQuery] = useSearchParams();
  useRouteWishes(query, setQuery);
  const filters = useMemo(() => readFilters(trash, query), [trash, query]);
  // Another list starts afresh: nothing is selected, nothing is held back.
  return (
    <DocumentList
      key={`${trash} ${filters.documentType} ${filters.organisation}`}
      filters={filters}
      change={(change) => setQuery(writeFilters(query, change), { replace: isRefinement(filters, change) })}
    />
  );
}

/** The letters of one search are one step back; any other change is a step of its own. */
function isRefinement(filters: ListFilters, change: FilterChange): boolean {
  return Object.keys(change).length === 1 && Boolean(change.search) && filters.search !== '';
}

interface Props {
  filters: ListFilters;
  change: (change: FilterChange) => void;
}

function DocumentList({ filters, change }: Props) {
  const { trash } = filters;
  const navigate = useNavigate();
  const may = useMay();
  const mayUpload = may('uploadDocument').ok;
  const [picking, setPicking] = useState(false);
  const pick = may('createACopy', { converting: false }).ok ? () => setPicking(true) : undefined;
  const narrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const searchInput = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState(false);
  const [selection, setSelection] = useState(nothingSelected);
  const [active, setActive] = useState<string | null>(null);
  const list = useDocumentList(filters, pointed || selection.keys.size > 0);
  const { rows } = list;
  const order = useMemo(() => rows.map((row) => row.key), [rows]);
  useEffect(() => setSelection((before) => keepShown(before, order)), [order]);
  usePageTitle(trash ? t('trash') : filters.documentType === 'template' ? t('templates') : t('documents'));

  const chosen = rows.filter((row) => selection.keys.has(row.key));
  const actions = useBulkActions(chosen, trash);
  const deleting = chosen.length > 0 ? actions.find(({ id }) => id === 'delete') : undefined;
  const selectAll = () => setSelection(selection.keys.size === order.length ? nothingSelected : { keys: new Set(order), anchor: null });
  const view: ListView = {
    rows,
    search: filters.search,
    sort: filters.sort,
    setSort: (sort) => change({ sort }),
    stale: list.stale,
    selection: selection.keys,
    active,
    setActive,
    open: (row) => void navigate(`/documents/${row.key}`),
    toggle: (key) => setSelection(toggle(selection, key)),
    selectTo: (key) => setSelection(selectTo(selection, key, order)),
    selectAll,
  };
  const label = () => {
    const labelled = chosen.length > 0 ? chosen : rows.filter((row) => row.key === active);
    if (labelled.length > 0 && labelled.every((row) => may('label', row).ok)) void askForLabels(labelled);
  };
  useShortcutHelp(t('documents'), documentShortcuts);
  useScreenKeys((event) => {
    if (event.key === '/') searchInput.current?.focus();
    else if (event.key === 'Escape') setSelection(nothingSelected);
    else if (event.key.toLowerCase() === 'l' && !event.shiftKey) label();
    else if (event.key.toLowerCase() === 'a' && !event.shiftKey) selectAll();
    else if (event.key === 'Delete' && deleting && !deleting.off) void deleting.run().then((done) => done && setSelection(nothingSelected));
    else return;
    event.preventDefault();
  });

  return (
    <div className={classes.screen}>
      {mayUpload && !trash && <DropZone />}
      {chosen.length > 0 ? (
        <BulkBar
          rows={chosen}
          actions={actions}
          onSelectAll={narrow && chosen.length < rows.length ? selectAll : undefined}
          onClear={() => setSelection(nothingSelected)}
        />
      ) : (
        <ListToolbar filters={filters} change={change} searchInput={searchInput} mayUpload={mayUpload} onFromTemplate={pick} />
      )}
      <TemplatePicker opened={picking} onClose={() => setPicking(false)} />
      <div
        className={classes.rows}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
        onPointerLeave={() => setPointed(false)}
      >
        {list.waiting > 0 && (
          <Button className={classes.waiting} size="sm" radius="xl" onClick={list.showWaiting}>
            {t('updates_waiting', { n: list.waiting })}
          </Button>
        )}
        {isSearched(filters) && (
          <p className={classes.searching} role="status">
            {list.stale ? words('searching') : list.isCatchingUp ? words('still_searching') : ''}
          </p>
        )}
        {list.isShort && (
          <p className={classes.searching} role="status">
            {words('sorted_among', { n: mostSorted })}
          </p>
        )}
        {list.loading && <ListSkeleton cards={narrow} />}
        {list.error && rows.length === 0 && (
          <p className={classes.failed} role="alert">
            {refusalOr(list.error, t(filters.search === '' ? 'list_failed' : 'search_failed'))}{' '}
            <Button variant="default" onClick={list.refresh}>
              {common('retry')}
            </Button>
          </p>
        )}
        {!list.loading && !list.error && rows.length === 0 && (
          <EmptyList filters={filters} mayUpload={mayUpload} onFromTemplate={pick} onClear={() => change(noFilters)} />
        )}
        {rows.length > 0 && (narrow ? <DocumentCards view={view} /> : <DocumentTable view={view} />)}
        {list.hasMore && <AutoMore loading={list.loadingMore} failed={list.moreFailed} loadMore={list.loadMore} />}
      </div>
    </div>
  );
}

/** `refresh` fetches anew (spec core §2), and is then removed from the address. */
function useRouteWishes(query: URLSearchParams, setQuery: (query: URLSearchParams, options: { replace: boolean }) => void): void {
  const refresh = query.has('refresh');
  useEffect(() => {
    if (!refresh) return;
    const left = new URLSearchParams(query);
    left.delete('refresh');
    setQuery(left, { replace: true });
    refreshLists();
  }, [refresh, query, setQuery]);
}
