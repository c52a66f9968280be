import useSWR from 'swr';
import type { RouteInput } from '../../shared/contract/define-route.ts';
import type { addUpdateRecipientDataRoute } from '../../shared/contract/recipients/add-update-recipient-data.ts';
import type { filterRecipientRowsRoute } from '../../shared/contract/recipients/filter-recipient-rows.ts';
import type { findDuplicateRowsRoute } from '../../shared/contract/recipients/find-duplicate-rows.ts';
import type { getRecipientDataRoute } from '../../shared/contract/recipients/get-recipient-data.ts';
import type { getRecipientRowsRoute } from '../../shared/contract/recipients/get-recipient-rows.ts';
import type { listRecipientDatasRoute } from '../../shared/contract/recipients/list-recipient-datas.ts';
import type { makeListFromAnswersRoute } from '../../shared/contract/recipients/make-list-from-answers.ts';
import type { updateRecipientRowsRoute } from '../../shared/contract/recipients/update-recipient-rows.ts';
import type { RecipientData, RecipientRow } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import type { csvUploadSuccessRoute } from '../../shared/contract/uploads/csv-upload-success.ts';
import type { getCsvUploadUrlRoute } from '../../shared/contract/uploads/get-csv-upload-url.ts';
import type { RowFilter } from '../../shared/domain/recipients/row-filter.ts';
import { putFile } from '../documents/upload/put-file.ts';
import { call } from './call.ts';
import { usePages } from './use-pages.ts';

/** Spec administration §9: milliseconds between two looks at a list's columns, and at its rows while there are none. */
export const pollEvery = 5_000;
/** While its file is read, which often takes a moment only. */
const readingPollEvery = 1_000;

interface Page {
  recipient_datas: RecipientData[];
  cursor: string | null;
}

/** The lists of the account, newest first. */
export function useRecipientLists(archived: boolean) {
  const fetchPage = (cursor: string | undefined): Promise<Page> =>
    call<typeof listRecipientDatasRoute>('GET', '/app/recipient_datas', { query: { archived, cursor } });
  const { pages, ...rest } = usePages<Page>(['recipient_datas', archived], fetchPage, { revalidateFirstPage: true, dedupingInterval: 0 });
  return { ...rest, lists: pages?.flatMap((page) => page.recipient_datas) };
}

/** A list of recipients, looked at again every five seconds. Without a key none is asked for. */
export function useRecipientList(key: string) {
  const path = '/app/recipient_datas/{key}';
  const fetcher = async () => (await call<typeof getRecipientDataRoute>('GET', path, { params: { key } })).recipient_data;
  return useSWR<RecipientData, Error>(key === '' ? null : ['recipient_data', key], fetcher, {
    refreshInterval: (list) => (list?.state === 'importing' ? readingPollEvery : pollEvery),
  });
}

export type RecipientListChange = RouteInput<typeof addUpdateRecipientDataRoute>['body']['data'];

/** Makes a list, or changes the one with the key. Throws ApiError. */
export async function saveRecipientList(data: RecipientListChange): Promise<RecipientData> {
  const path = '/app/recipient_datas/add_update_recipient_data';
  return (await call<typeof addUpdateRecipientDataRoute>('POST', path, { body: { data } })).recipient_data;
}

/** How a list is looked at. */
export interface RowView {
  filter: RowFilter;
  sort: { field_name: string; descending: boolean } | null;
}

/** Rows from a place on; how many there are is counted as the view has them. */
export async function fetchRows(key: string, { filter, sort }: RowView, from: number): Promise<{ rows: RecipientRow[]; total: number }> {
  const path = '/app/recipient_datas/{key}/rows';
  const cursor = String(from);
  if (filter.filter_rules.length === 0 && !sort) {
    const page = await call<typeof getRecipientRowsRoute>('GET', path, { params: { key }, query: { cursor } });
    return { rows: page.recipient_data_rows, total: page.number_of_rows };
  }
  const { match, filter_rules } = filter;
  const body = { filter: { match, filter_rules: [...filter_rules] }, cursor, ...(sort && { sort }) };
  const page = await call<typeof filterRecipientRowsRoute>('POST', path, { params: { key }, body });
  return { rows: page.recipient_data_rows, total: page.number_of_rows };
}

export type RowChanges = RouteInput<typeof updateRecipientRowsRoute>['body']['data'];

export function updateRows(key: string, data: RowChanges) {
  return call<typeof updateRecipientRowsRoute>('POST', '/app/recipient_datas/{key}/update_rows', { params: { key }, body: { data } });
}

/** The rows that repeat an earlier one in these columns. Throws ApiError. */
export function findDuplicates(key: string, columns: readonly string[]) {
  const path = '/app/recipient_datas/{key}/find_duplicates';
  return call<typeof findDuplicateRowsRoute>('POST', path, { params: { key }, body: { columns: [...columns] } });
}

/** Makes a list from the finished documents of a template, which are read in the background. Throws ApiError. */
export async function makeListFromAnswers(template_key: string): Promise<RecipientData> {
  const path = '/app/recipient_datas/from_answers';
  return (await call<typeof makeListFromAnswersRoute>('POST', path, { body: { data: { template_key } } })).recipient_data;
}

export type ImportOptions = Omit<RouteInput<typeof csvUploadSuccessRoute>['body'], 'file_key'>;

/** Uploads a file into a list, `new` for one of its own, and has it read. Answers the list. Throws ApiError, PutFailed, or AbortError. */
export async function importFile(
  key: string,
  file: File,
  options: ImportOptions,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<RecipientData> {
  const query = { filename: file.name, bytes: String(file.size) };
  const promised = await call<typeof getCsvUploadUrlRoute>(
    'GET',
    '/app/get_csv_upload_url/{recipient_data_view_model_key}',
    { params: { recipient_data_view_model_key: key }, query },
    { signal },
  );
  await putFile(promised.url, file, progress, signal);
  const { recipient_data } = await call<typeof csvUploadSuccessRoute>('POST', '/app/csv_upload_success/{temp_csv_key}', {
    params: { temp_csv_key: promised.temp_csv_key },
    body: { file_key: promised.file_key, ...options },
  });
  return recipient_data;
}
