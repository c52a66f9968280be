import type { DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { mostLabelsAsked } from '../../../shared/domain/labels/label-limits.ts';
import { readSort, type Sort, usualSort, writeSort } from './columns/columns.ts';

export const statusFilters = [
  'all',
  'setup',
  'awaiting_signatures',
  'awaiting_my_signature',
  'complete',
  'rejected',
  'conversion_error',
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** The filters of a list. They are kept in the address, so that people can link to them and go back. */
export interface ListFilters {
  trash: boolean;
  documentType: DocumentType;
  status: StatusFilter;
  search: string;
  /** Keys of labels: only what carries all of them. */
  labels: readonly string[];
  /** Only what this bulk send made; empty for everything. */
  bulkSend: string;
  /** Only templates that other teams have made visible to the organisation, and one's own among them. */
  organisation: boolean;
  sort: Sort;
}

/** What can be changed without leaving the list. */
export type FilterChange = Partial<
  Pick<ListFilters, 'documentType' | 'status' | 'search' | 'labels' | 'bulkSend' | 'organisation' | 'sort'>
>;

/** What nobody could have as a key is left out, because the server would refuse it. */
const isKey = (text: string) => /^[A-Za-z0-9_-]{1,80}$/.test(text);

export function readFilters(trash: boolean, query: URLSearchParams): ListFilters {
  const status = query.get('document_status');
  return {
    trash,
    documentType: query.get('document_type') === 'template' ? 'template' : 'document',
    status: statusFilters.find((known) => known === status) ?? 'all',
    search: query.get('search_query') ?? '',
    labels: query.get('label')?.split(',').filter(isKey).slice(0, mostLabelsAsked) ?? [],
    bulkSend: [query.get('bulk_send') ?? ''].find(isKey) ?? '',
    organisation: !trash && query.get('document_type') === 'template' && query.get('from_organisation') === 'true',
    sort: readSort(query.get('sort')),
  };
}

/** The query of the address with these filters changed. Defaults are left out; other parameters stay. */
export function writeFilters(query: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | undefined, usual: string) => {
    if (value === undefined) return;
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  put('document_type', change.documentType, 'document');
  put('document_status', change.status, 'all');
  put('search_query', change.search, '');
  put('label', change.labels?.join(','), '');
  put('bulk_send', change.bulkSend, '');
  put('from_organisation', change.organisation === undefined ? undefined : String(change.organisation), 'false');
  put('sort', change.sort && writeSort(change.sort), writeSort(usualSort));
  return next;
}

/** Whether the search answers it, newest document first, and not the list of all. */
export const isSearched = ({ search, labels, bulkSend }: Pick<ListFilters, 'search' | 'labels' | 'bulkSend'>): boolean =>
  search !== '' || labels.length > 0 || bulkSend !== '';

/** What shows a list as it is without filters. */
export const noFilters = { status: 'all', search: '', labels: [], bulkSend: '' } as const satisfies FilterChange;

export function isFiltered(filters: ListFilters): boolean {
  return filters.status !== 'all' || filters.search !== '' || filters.labels.length > 0 || filters.bulkSend !== '';
}
