import { useSyncExternalStore } from 'react';
import type { searchDocumentsRoute } from '../../../shared/contract/documents/lists/search-documents.ts';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { usePoll } from '../../api/attention.ts';
import { call } from '../../api/call.ts';
import { selectedAccount } from '../../api/session.ts';
import { usePages } from '../../api/use-pages.ts';

const pageSize = 25;
/** Until what has just changed can be found. */
const catchUpMs = 2_000;

interface Page {
  templates: DocumentRow[];
  isCatchingUp: boolean;
  cursor: string | null;
}

/** The templates that a search finds, of this account or shared by its organisation. */
export function useTemplates(search: string, organisation: boolean) {
  const account = useSyncExternalStore(selectedAccount.subscribe, selectedAccount.get);
  const fetchPage = async (search_offset: string | undefined): Promise<Page> => {
    const answer = await call<typeof searchDocumentsRoute>('GET', '/app/search/documents', {
      query: {
        document_type: 'template',
        document_status: 'setup',
        search_query: search || undefined,
        from_organisation: organisation || undefined,
        limit: pageSize,
        search_offset,
      },
    });
    return { templates: answer.search_documents, isCatchingUp: answer.wait_for_response, cursor: answer.search_offset };
  };
  const { pages, mutate, ...state } = usePages<Page>(['templates', account ?? '', search, organisation], fetchPage, {
    dedupingInterval: 0,
  });
  const refresh = () => mutate().catch(() => undefined);
  usePoll(refresh, pages?.some(({ isCatchingUp }) => isCatchingUp) ? catchUpMs : null);
  return { ...state, templates: pages?.flatMap((page) => page.templates), refresh };
}
