import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
}

const listVersion = createStore(0);

/** The person has changed documents, so every list fetches anew and shows the result even where it would hold still. */
export function refreshLists(): void {
  listVersion.set(listVersion.get() + 1);
  void mutateAll('recent_documents');
}

/** A list's rows, kept up to date without moving under the pointer. `hold`: somebody points at it or has selected rows. */
export function useDocumentList(filters: ListFilters, hold: boolean) {
  const account = useSyncExternalStore(selectedAccount.subscribe, selectedAccount.get);
  const version = useSyncExternalStore(listVersion.subscribe, listVersion.get);
  const { trash, documentType, status, search, organisation } = filters;
  const identity = JSON.stringify([account, trash, documentType, status, search, organisation]);
  const fetchPage = (cursor: string | undefined): Promise<Page> =>
    call<typeof listDocumentsRoute>('GET', '/app/documents', {
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
  const { pages, error, mutate, isValidating, hasMore, loadingMore, loadMore } = usePages<Page>(['documents', identity], fetchPage, {
    revalidateFirstPage: true,
    // A list fetches anew when it is opened again, since changes made elsewhere must show.
    dedupingInterval: 0,
  });
  const own = useRef(false);
  const shown = useShownRows(pages, identity, hold, own);

  const refresh = useCallback(() => mutate().catch(() => undefined), [mutate]);
  const lastVersion = useRef(version);
  useEffect(() => {
    if (lastVersion.current === version) return;
    lastVersion.current = version;
    own.current = true;
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
    stale: isValidating && shown.identity !== identity,
    hasMore,
    loadingMore,
    loadMore,
    refresh,
  };
}

/** `own`: the next changes are the person's own. */
function useShownRows(data: Page[] | undefined, identity: string, hold: boolean, own: RefObject<boolean>) {
  const [state, setState] = useState<{ identity: string; rows: readonly DocumentRow[]; waiting: number; fresh: readonly DocumentRow[] }>({
    identity: '',
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
  useEffect(() => {
    if (!data) return;
    const fresh = data.flatMap((page) => page.documents);
    const held = holding.current && !own.current;
    own.current = false;
    setState((before) => {
      const sameList = before.identity === identity;
      // Rows added at the end move nothing.
      const grown = sameList && before.rows.every((row, index) => fresh[index]?.key === row.key);
      return { identity, fresh, ...mergeRows(before.rows, fresh, held && sameList && !grown) };
    });
  }, [data, identity, own]);
  const showWaiting = () => setState((before) => ({ ...before, rows: before.fresh, waiting: 0 }));
  return { rows: state.rows, waiting: state.waiting, identity: state.identity, showWaiting };
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
