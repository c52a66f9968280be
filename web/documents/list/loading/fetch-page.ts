import type { getDocumentsUpdatesRoute } from '../../../../shared/contract/documents/lists/get-documents-updates.ts';
import type { listDocumentsRoute } from '../../../../shared/contract/documents/lists/list-documents.ts';
import type { searchDocumentsRoute } from '../../../../shared/contract/documents/lists/search-documents.ts';
import type { DocumentRow } from '../../../../shared/contract/schemas/documents/document.ts';
import { call } from '../../../api/call.ts';
import { isSearched, type ListFilters } from '../list-filters.ts';

export interface ListPage {
  documents: DocumentRow[];
  /** Where the next page begins; null after the last one. */
  cursor: string | null;
  /** What changed a moment ago may be missing from a search. */
  isCatchingUp: boolean;
}

/** A page of a list, or of what a search finds. */
export async function fetchPage(filters: ListFilters, limit: number, cursor?: string): Promise<ListPage> {
  const { trash, documentType, status, search, labels, bulkSend, organisation } = filters;
  const query = {
    document_type: documentType,
    document_status: status,
    is_trash_view: trash || undefined,
    from_organisation: organisation || undefined,
    label: labels.length > 0 ? labels.join(',') : undefined,
    bulk_send: bulkSend || undefined,
    include_signatories: true,
    limit,
  };
  if (!isSearched(filters)) {
    const page = await call<typeof listDocumentsRoute>('GET', '/app/documents', { query: { ...query, cursor } });
    return { ...page, isCatchingUp: false };
  }
  const found = await call<typeof searchDocumentsRoute>('GET', '/app/search/documents', {
    query: { ...query, search_query: search || undefined, search_offset: cursor },
  });
  return { documents: found.search_documents, cursor: found.search_offset, isCatchingUp: found.wait_for_response };
}

/** The most keys that one call for updates takes. */
const keysAtOnce = 100;

/** Which of these rows have changed or left the list. Throws if nobody answers. */
export async function changedAmong(rows: readonly Pick<DocumentRow, 'key' | 'date_updated'>[], trash: boolean): Promise<Set<string>> {
  const changed = new Set<string>();
  for (let from = 0; from < rows.length; from += keysAtOnce) {
    const known = new Map(rows.slice(from, from + keysAtOnce).map((row) => [row.key, row.date_updated]));
    const body = { keys: [...known.keys()], ...(trash ? { is_trash_view: true } : {}) };
    const answer = await call<typeof getDocumentsUpdatesRoute>('POST', '/app/documents/updates', { body }, { retries: 0 });
    for (const { key, date_updated, _deleted } of answer.documents) if (_deleted || known.get(key) !== date_updated) changed.add(key);
  }
  return changed;
}
