import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import useSWR, { mutate as mutateAll, unstable_serialize, useSWRConfig } from 'swr';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { usePoll } from '../../api/attention.ts';
import { selectedAccount } from '../../api/session.ts';
import { createStore } from '../../api/store.ts';
import { isUsual, sortRows } from './columns/columns.ts';
import { isSearched, type ListFilters } from './list-filters.ts';
import { changedAmong, fetchPage, type ListPage } from './loading/fetch-page.ts';
import { joinHead, joinPage } from './loading/join-head.ts';
import { useShownRows } from './loading/use-shown-rows.ts';

const pageSize = 50;
/** The largest page, for what is fetched in one go. */
const largestPage = 100;
/** In another order than the server's, the list is sorted here: so many documents, those that changed last. */
export const mostSorted = 1_000;
/** Spec core §9: the list every 60 s, changes every 15 s; every 5 s while something is under way. */
const listPollMs = 60_000;
const updatesPollMs = 15_000;
const shortPollMs = 5_000;
/** Until a search finds what changed a moment ago. */
const catchUpMs = 2_000;

interface Loaded {
  /** Which list these rows belong to. */
  list: string;
  /** Which wish they answer: another list, or this one after a change of the person's. Polls answer the same wish. */
  wish: number;
  /** In the server's order. */
  rows: readonly DocumentRow[];
  cursor: string | null;
  isCatchingUp: boolean;
}

let wishes = 0;
const listVersion = createStore(0);

/** The person has changed documents, so every list fetches anew and shows the result even where polls are held back. */
export function refreshLists(): void {
  listVersion.set(listVersion.get() + 1);
  void mutateAll('recent_documents');
}

/**
 * A list's rows. What somebody asked for shows at once; what polls bring does not move rows under the pointer. `hold`:
 * somebody points at the list or has selected rows. However many rows are loaded, a poll fetches one page and asks after
 * a hundred others.
 */
export function useDocumentList(filters: ListFilters, hold: boolean) {
  const account = useSyncExternalStore(selectedAccount.subscribe, selectedAccount.get);
  const version = useSyncExternalStore(listVersion.subscribe, listVersion.get);
  const { cache } = useSWRConfig();
  const { trash, documentType, status, search, labels, bulkSend, organisation, sort } = filters;
  const isSorted = !isUsual(sort);
  const list = JSON.stringify([account, trash, documentType, status, search, labels, bulkSend, organisation, isSorted]);
  const wish = useWish(list, version);
  const checkedTo = useRef(0);

  const refresh = async (): Promise<Loaded> => {
    const before = cache.get(unstable_serialize(['documents', list]))?.data as Loaded | undefined;
    const page = await fetchPage(filters, isSorted ? largestPage : pageSize);
    const known = before && joinHead(before.rows, page.documents, page.cursor === null);
    if (!before || !known || page.cursor === null) return anew(page, isSorted ? mostSorted : 0);
    const tail = known.slice(page.documents.length);
    // After a change of the person's, all that is loaded is checked; a poll takes the next hundred.
    const from = checkedTo.current < tail.length ? checkedTo.current : 0;
    const asked = before.wish !== wish ? tail : tail.slice(from, from + largestPage);
    checkedTo.current = from + asked.length;
    const changed = await changedAmong(asked, trash);
    // A search is not in the order of changes, so what changed in it can't have moved to its beginning.
    const isByChange = !isSearched(filters) && status !== 'awaiting_my_signature';
    if (changed.size > 0 && !isByChange) return anew(page, Math.min(before.rows.length, mostSorted));
    const rows = known.filter(({ key }, index) => index < page.documents.length || !changed.has(key));
    return { list, wish, rows, cursor: before.cursor, isCatchingUp: page.isCatchingUp };
  };
  /** A list from its first page on, up to so many rows. */
  const anew = async (first: ListPage, upTo: number): Promise<Loaded> => {
    let rows: DocumentRow[] = first.documents;
    let { cursor } = first;
    while (cursor !== null && rows.length < upTo) {
      const page = await fetchPage(filters, largestPage, cursor);
      rows = joinPage(rows, page.documents);
      cursor = page.cursor;
    }
    return { list, wish, rows, cursor, isCatchingUp: first.isCatchingUp };
  };

  // A list fetches anew when it is opened again, since changes made elsewhere must show.
  const { data, error, mutate, isValidating } = useSWR<Loaded, Error>(['documents', list], refresh, { dedupingInterval: 0 });
  const shown = useShownRows(data, hold);
  const again = () => mutate().catch(() => undefined);
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current === version) return;
    lastVersion.current = version;
    void mutate().catch(() => undefined);
  }, [version, mutate]);

  const { rows } = shown;
  const underWay = rows.some((row) => row.status_detail === 'converting' || row.status_detail === 'sealing');
  const findChanges = async () => {
    const changed = await changedAmong(rows.slice(0, largestPage), trash).catch(() => new Set());
    if (changed.size > 0) await again();
  };
  usePoll(findChanges, rows.length > 0 ? (underWay ? shortPollMs : updatesPollMs) : null);
  usePoll(again, listPollMs);
  usePoll(again, data?.isCatchingUp ? catchUpMs : null);

  const more = useMore(
    data,
    (cursor) => fetchPage(filters, pageSize, cursor),
    (page) => void mutate((now) => now && { ...now, rows: joinPage(now.rows, page.documents), cursor: page.cursor }, { revalidate: false }),
  );
  const isShort = isSorted && data?.list === list && data.cursor !== null;
  return {
    ...shown,
    rows: isSorted ? sortRows(rows, sort) : rows,
    loading: !data && !error,
    error,
    /** The rows on the screen belong to the previous search. */
    stale: isValidating && data !== undefined && data.list !== list,
    isCatchingUp: data?.list === list && data.isCatchingUp,
    /** Only the documents that changed last are in the chosen order. */
    isShort,
    hasMore: !isSorted && data?.list === list && data.cursor !== null,
    ...more,
    refresh: again,
  };
}

/** A new wish whenever the list or the version of it changes, also back to an earlier one. */
function useWish(list: string, version: number): number {
  const [asked, setAsked] = useState({ version, list, wish: ++wishes });
  if (asked.version === version && asked.list === list) return asked.wish;
  const wish = ++wishes;
  setAsked({ version, list, wish });
  return wish;
}

/** The next page of a list, one at a time. */
function useMore(loaded: Loaded | undefined, fetchNext: (cursor: string) => Promise<ListPage>, add: (page: ListPage) => void) {
  const [state, setState] = useState<{ list: string; cursor: string; failed: boolean } | null>(null);
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);
  const loadMore = async () => {
    if (!loaded?.cursor || (state?.cursor === loaded.cursor && !state.failed)) return;
    const { list, cursor } = loaded;
    setState({ list, cursor, failed: false });
    try {
      const page = await fetchNext(cursor);
      if (latest.current?.list === list && latest.current.cursor === cursor) add(page);
      setState(null);
    } catch {
      setState({ list, cursor, failed: true });
    }
  };
  const isThis = state !== null && state.list === loaded?.list;
  return { loadMore: () => void loadMore(), loadingMore: isThis && !state.failed, moreFailed: isThis && state.failed };
}
