import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../api/account.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/documents.ts';
import { useScreenKeys, useShortcutHelp } from '../shell/keyboard/shortcuts.ts';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './documents-screen.module.css';
import { TemplatePicker } from './from-template/template-picker.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { DocumentCards } from './list/document-cards.tsx';
import { DocumentTable } from './list/document-table.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { type FilterChange, type ListFilters, readFilters, writeFilters } from './list/list-filters.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { ListToolbar } from './list/list-toolbar.tsx';
import type { ListView } from './list/list-view.ts';
import { deleteRows } from './list/row-actions.ts';
import { keepShown, nothingSelected, selectTo, toggle } from './list/selection.ts';
import { refreshLists, useDocumentList } from './list/use-document-list.ts';
import { DropZone } from './upload/drop-zone.tsx';

export const documentShortcuts = [
  { keys: '↑ ↓', does: t('keys_move') },
  { keys: 'Enter', does: t('keys_open') },
  { keys: 'Space', does: t('keys_select') },
  { keys: 'Shift Space', does: t('keys_range') },
  { keys: 'A', does: t('keys_all') },
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
      change={(change) => setQuery(writeFilters(query, change), { replace: true })}
    />
  );
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
  const selectAll = () => setSelection(selection.keys.size === order.length ? nothingSelected : { keys: new Set(order), anchor: null });
  const view: ListView = {
    rows,
    filter: filters.status,
    stale: list.stale,
    selection: selection.keys,
    active,
    setActive,
    open: (row) => void navigate(`/documents/${row.key}`),
    toggle: (key) => setSelection(toggle(selection, key)),
    selectTo: (key) => setSelection(selectTo(selection, key, order)),
    selectAll,
  };
  useShortcutHelp(t('documents'), documentShortcuts);
  useScreenKeys((event) => {
    if (event.key === '/') searchInput.current?.focus();
    else if (event.key === 'Escape') setSelection(nothingSelected);
    else if (event.key.toLowerCase() === 'a' && !event.shiftKey) selectAll();
    else if (event.key === 'Delete' && chosen.length > 0 && !trash)
      void deleteRows(chosen).then((done) => done && setSelection(nothingSelected));
    else return;
    event.preventDefault();
  });

  return (
    <div className={classes.screen}>
      {mayUpload && !trash && <DropZone />}
      {chosen.length > 0 ? (
        <BulkBar rows={chosen} trash={trash} onClear={() => setSelection(nothingSelected)} />
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
        {list.loading && <ListSkeleton cards={narrow} />}
        {list.error && rows.length === 0 && (
          <p className={classes.failed} role="alert">
            {t('list_failed')}{' '}
            <Button variant="default" onClick={list.refresh}>
              {common('retry')}
            </Button>
          </p>
        )}
        {!list.loading && !list.error && rows.length === 0 && (
          <EmptyList filters={filters} mayUpload={mayUpload} onFromTemplate={pick} onClear={() => change({ status: 'all', search: '' })} />
        )}
        {rows.length > 0 && (narrow ? <DocumentCards view={view} /> : <DocumentTable view={view} />)}
        {list.hasMore && (
          <div className={classes.more}>
            <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
              {t('load_more')}
            </Button>
          </div>
        )}
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
