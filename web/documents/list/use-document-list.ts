import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mutate as mutateAll } from 'swr';
import type { getDocumentsUpdatesRoute } from '../../../shared/contract/documents/lists/get-documents-updates.ts';
import type { listDocumentsRoute } from '../../../shared/contract/documents/lists/list-documents.ts';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { usePoll } from '../../api/attention.ts';
import { call } from '../../api/call.ts';
import { selectedAccount } from '../../api/session.ts';
import { createStore } from '../../api/store.ts';
import { usePages } from '../../api/use-pages.ts';
import type { ListFilters } from './list-filters.ts';
import { mergeRows } from './merge-rows.ts';

const pageSize = 50;
/** Spec core §9: the list every 60 s, changes every 15 s; every 5 s while something is under way. */
const listPollMs = 60_000;
const updatesPollMs = 15_000;
const shortPollMs = 5_000;
/** The most keys that one call for updates takes. */
const keysAtOnce = 100;

interface Page {
  documents: DocumentRow[];
  cursor: string | null;
  wish: Wish;
}

/** What somebody asked for: another list, or this one after a change of theirs. All that a poll fetches answers the same wish. */
interface Wish {
  list: string;
  n: number;
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
 * somebody points at the list or has selected rows.
 */
export function useDocumentList(filters: ListFilters, hold: boolean) {
  const account = useSyncExternalStore(selectedAccount.subscribe, selectedAccount.get);
  const version = useSyncExternalStore(listVersion.subscribe, listVersion.get);
  const { trash, documentType, status, search, organisation } = filters;
  const identity = JSON.stringify([account, trash, documentType, status, search, organisation]);
  const wish = useWish(identity, version);
  const fetchPage = async (cursor: string | undefined): Promise<Page> => {
    const page = await call<typeof listDocumentsRoute>('GET', '/app/documents', {
      query: {
        document_type: documentType,
        document_status: status,
        search_query: search || undefined,
        is_trash_view: trash || undefined,
        from_organisation: organisation || undefined,
        include_signatories: true,
        limit: pageSize,
        cursor,
      },
    });
    return { ...page, wish };
  };
  const { pages, error, mutate, isValidating, hasMore, loadingMore, loadMore } = usePages<Page>(['documents', identity], fetchPage, {
    revalidateFirstPage: true,
    // A list fetches anew when it is opened again, since changes made elsewhere must show.
    dedupingInterval: 0,
  });
  const shown = useShownRows(pages, hold);

  const refresh = useCallback(() => mutate().catch(() => undefined), [mutate]);
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current === version) return;
    lastVersion.current = version;
    void refresh();
  }, [version, refresh]);

  const { rows } = shown;
  const underWay = rows.some((row) => row.status_detail === 'converting' || row.status_detail === 'sealing');
  usePoll(
    async () => {
      if (await haveChanged(rows, trash)) await refresh();
    },
    rows.length > 0 ? (underWay ? shortPollMs : updatesPollMs) : null,
  );
  usePoll(refresh, listPollMs);

  return {
    ...shown,
    loading: !pages && !error,
    error,
    /** The rows on the screen belong to the previous search. */
    stale: isValidating && pages !== undefined && pages[0]?.wish.list !== identity,
    hasMore,
    loadingMore,
    loadMore,
    refresh,
  };
}

/** A new wish whenever the list or the version of it changes, also back to an earlier one. */
function useWish(list: string, version: number): Wish {
  const [asked, setAsked] = useState({ version, wish: { list, n: ++wishes } });
  if (asked.version === version && asked.wish.list === list) return asked.wish;
  const wish = { list, n: ++wishes };
  setAsked({ version, wish });
  return wish;
}

function useShownRows(data: Page[] | undefined, hold: boolean) {
  const [state, setState] = useState<{ rows: readonly DocumentRow[]; waiting: number; fresh: readonly DocumentRow[] }>({
    rows: [],
    waiting: 0,
    fresh: [],
  });
  const holding = useRef(hold);
  useEffect(() => {
    holding.current = hold;
    // Nobody points at the list any more, so the held updates may show.
    if (!hold) setState((before) => (before.waiting > 0 ? { ...before, rows: before.fresh, waiting: 0 } : before));
  }, [hold]);
  const answered = useRef(0);
  useEffect(() => {
    const wish = data?.[0]?.wish.n;
    if (!data || wish === undefined) return;
    const fresh = data.flatMap((page) => page.documents);
    // The first answer to a wish is what was asked for. Later ones came by polling.
    const held = holding.current && answered.current === wish;
    answered.current = wish;
    setState((before) => ({ fresh, ...mergeRows(before.rows, fresh, held) }));
  }, [data]);
  const showWaiting = () => setState((before) => ({ ...before, rows: before.fresh, waiting: 0 }));
  return { rows: state.rows, waiting: state.waiting, showWaiting };
}

async function haveChanged(rows: readonly DocumentRow[], trash: boolean): Promise<boolean> {
  const asked = rows.slice(0, keysAtOnce);
  const known = new Map(asked.map((row) => [row.key, row.date_updated]));
  const body = { keys: [...known.keys()], ...(trash ? { is_trash_view: true } : {}) };
  try {
    const answer = await call<typeof getDocumentsUpdatesRoute>('POST', '/app/documents/updates', { body }, { retries: 0 });
    return answer.documents.some((document) => document._deleted || known.get(document.key) !== document.date_updated);
  } catch {
    return false;
  }
}
