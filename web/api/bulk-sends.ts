import { useEffect, useRef, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { actOnBulkSendRowsRoute } from '../../shared/contract/bulk-sends/act-on-bulk-send-rows.ts';
import type { addUpdateBulkSendRoute } from '../../shared/contract/bulk-sends/add-update-bulk-send.ts';
import type { dryRunBulkSendRoute } from '../../shared/contract/bulk-sends/dry-run-bulk-send.ts';
import type { enqueueBulkSendReminderMailsRoute } from '../../shared/contract/bulk-sends/enqueue-bulk-send-reminder-mails.ts';
import type { getBulkSendRoute } from '../../shared/contract/bulk-sends/get-bulk-send.ts';
import type { getBulkSendFileRoute } from '../../shared/contract/bulk-sends/get-bulk-send-file.ts';
import type { getBulkSendLogsRoute } from '../../shared/contract/bulk-sends/get-bulk-send-logs.ts';
import type { getBulkSendMappingRoute } from '../../shared/contract/bulk-sends/get-bulk-send-mapping.ts';
import type { getBulkSendRowsRoute } from '../../shared/contract/bulk-sends/get-bulk-send-rows.ts';
import type { listBulkSendsRoute } from '../../shared/contract/bulk-sends/list-bulk-sends.ts';
import type { previewBulkSendRowRoute } from '../../shared/contract/bulk-sends/preview-bulk-send-row.ts';
import type { retryBulkSendRowsRoute } from '../../shared/contract/bulk-sends/retry-bulk-send-rows.ts';
import type { stopBulkSendRoute } from '../../shared/contract/bulk-sends/stop-bulk-send.ts';
import type { updateBulkSendMappingRoute } from '../../shared/contract/bulk-sends/update-bulk-send-mapping.ts';
import type { RouteAnswer, RouteInput } from '../../shared/contract/define-route.ts';
import type { BulkRow, BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { type BulkRowStatus, isUnderWay, logPollEvery } from '../../shared/domain/bulk-sends/bulk-status.ts';
import type { CsvSeparator } from '../../shared/domain/documents/csv-cells.ts';
import { usePoll } from './attention.ts';
import { call } from './call.ts';
import { createStore } from './store.ts';
import { usePages } from './use-pages.ts';

/** Milliseconds between two looks at the counts of a bulk send that runs. */
const countsPollEvery = 2_000;

interface Page {
  bulk_sends: BulkSend[];
  cursor: string | null;
}

/** The bulk sends of the account, newest first. */
export function useBulkSends(archived: boolean) {
  const fetchPage = (cursor: string | undefined): Promise<Page> =>
    call<typeof listBulkSendsRoute>('GET', '/app/bulk_sends', { query: { archived, cursor } });
  const { pages, ...rest } = usePages<Page>(['bulk_sends', archived], fetchPage, { revalidateFirstPage: true, dedupingInterval: 0 });
  const bulkSends = pages?.flatMap((page) => page.bulk_sends);
  const runs = bulkSends?.some((one) => isUnderWay(one));
  usePoll(() => rest.mutate().catch(() => undefined), runs ? countsPollEvery : null);
  return { ...rest, bulkSends };
}

/** Milliseconds for which counts are looked at often after somebody has asked for something: the queue does it now. */
const asksFor = 20_000;
const isAsked = createStore(false);
let asking: ReturnType<typeof setTimeout>;

export function lookOften(): void {
  isAsked.set(true);
  clearTimeout(asking);
  asking = setTimeout(() => isAsked.set(false), asksFor);
}

/** A bulk send; its counts follow, faster while it runs. One that is set up is looked at too: somebody else may change or start it. */
export function useBulkSend(key: string) {
  const fetcher = async () => (await call<typeof getBulkSendRoute>('GET', '/app/bulk_sends/{key}', { params: { key } })).bulk_send;
  const state = useSWR<BulkSend, Error>(['bulk_send', key], fetcher);
  const { data } = state;
  const asked = useSyncExternalStore(isAsked.subscribe, isAsked.get);
  const runs = asked || (data !== undefined && isUnderWay(data));
  usePoll(() => state.mutate().catch(() => undefined), runs ? countsPollEvery : logPollEvery);
  return state;
}

export type BulkSendChange = RouteInput<typeof addUpdateBulkSendRoute>['body']['data'];

/** Makes a bulk send, or changes, activates, pauses or resumes the one with the key. Throws ApiError. */
export async function saveBulkSend(data: BulkSendChange): Promise<BulkSend> {
  const answer = await call<typeof addUpdateBulkSendRoute>('POST', '/app/bulk_sends/add_update_bulk_send', { body: { data } });
  // Documents that were being made when it was paused are still to be counted.
  if (data.status !== undefined) lookOften();
  return answer.bulk_send;
}

const mappingPath = '/app/bulk_sends/{key}/document_mapping/{template_key}';
export type MappingAnswer = RouteAnswer<typeof getBulkSendMappingRoute>;
export type MappingInput = RouteInput<typeof updateBulkSendMappingRoute>['body']['data'];

/** What each document gets; nothing is asked without a template. */
export function useBulkMapping(key: string, template_key: string, list_key: string) {
  const params = { key, template_key };
  return useSWR<MappingAnswer, Error>(
    template_key === '' ? null : ['bulk_mapping', key, template_key, list_key],
    () => call<typeof getBulkSendMappingRoute>('GET', mappingPath, { params }),
    // What somebody types is not replaced while they do.
    { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 },
  );
}

export function saveBulkMapping(key: string, template_key: string, data: MappingInput) {
  return call<typeof updateBulkSendMappingRoute>('POST', mappingPath, { params: { key, template_key }, body: { data } });
}

export type DryRun = RouteAnswer<typeof dryRunBulkSendRoute>;

/** `separator`: of the file of rows that are wrong. */
export function dryRunBulkSend(key: string, separator: CsvSeparator): Promise<DryRun> {
  const body = { separator };
  return call<typeof dryRunBulkSendRoute>('POST', '/app/bulk_sends/{key}/dry_run', { params: { key }, body });
}

export type RowPreview = RouteAnswer<typeof previewBulkSendRowRoute>;

/** Throws ApiError. */
export function previewBulkRow(key: string, row_index?: number): Promise<RowPreview> {
  const body = row_index === undefined ? {} : { row_index };
  return call<typeof previewBulkSendRowRoute>('POST', '/app/bulk_sends/{key}/preview_row', { params: { key }, body });
}

/** Where the file of a dry run or a preview is downloaded; null while it is being made. Throws ApiError. */
export async function bulkFileUrl(key: string, file_key: string, signal?: AbortSignal): Promise<string | null> {
  const params = { key, file_key };
  const path = '/app/bulk_sends/{key}/files/{file_key}';
  return (await call<typeof getBulkSendFileRoute>('GET', path, { params }, { ...(signal && { signal }) })).bulk_send_file.url;
}

interface RowsPage {
  bulk_send_rows: BulkRow[];
  cursor: string | null;
}

/** Milliseconds between two looks at the rows while their counts change, for each page that is shown. */
const rowsAgainAfter = 1_000;

/** The rows of a bulk send with what became of them. They are looked at again when `seen` changes, as the counts do. */
export function useBulkRows(key: string, status: BulkRowStatus | '', search: string, seen: string) {
  const fetchPage = (cursor: string | undefined): Promise<RowsPage> =>
    call<typeof getBulkSendRowsRoute>('GET', '/app/bulk_sends/{key}/rows', {
      params: { key },
      query: { status: status || undefined, search: search || undefined, cursor },
    });
  const { pages, ...rest } = usePages<RowsPage>(['bulk_rows', key, status, search], fetchPage, {
    revalidateFirstPage: false,
    keepPreviousData: true,
    dedupingInterval: 0,
  });
  const { mutate } = rest;
  const shown = useRef({ seen, pages: 1 });
  shown.current.pages = pages?.length ?? 1;
  useEffect(() => {
    if (seen === shown.current.seen) return;
    // Each page is a call: the more there are, the more seldom all are made.
    const timer = setTimeout(() => {
      shown.current.seen = seen;
      mutate().catch(() => undefined);
    }, shown.current.pages * rowsAgainAfter);
    return () => clearTimeout(timer);
  }, [seen, mutate]);
  return { ...rest, rows: pages?.flatMap((page) => page.bulk_send_rows) };
}

export type LogPage = RouteAnswer<typeof getBulkSendLogsRoute>;

/** Entries of the log, newest first: those after `since`, or the page at `cursor`. `about`: only those of rows, or of the bulk send as a whole. */
export function fetchBulkLogs(key: string, query: RouteInput<typeof getBulkSendLogsRoute>['query']): Promise<LogPage> {
  return call<typeof getBulkSendLogsRoute>('GET', '/app/bulk_send_logs/{key}', { params: { key }, query });
}

export function retryBulkRows(key: string, row_indexes?: number[]) {
  const body = row_indexes ? { row_indexes } : {};
  return call<typeof retryBulkSendRowsRoute>('POST', '/app/bulk_sends/{key}/retry_rows', { params: { key }, body });
}

export async function stopBulkSend(key: string, body: RouteInput<typeof stopBulkSendRoute>['body']): Promise<BulkSend> {
  const answer = await call<typeof stopBulkSendRoute>('POST', '/app/bulk_sends/{key}/stop', { params: { key }, body });
  lookOften();
  return answer.bulk_send;
}

/** Throws ApiError. */
export async function actOnBulkRows(key: string, body: RouteInput<typeof actOnBulkSendRowsRoute>['body']) {
  const answer = await call<typeof actOnBulkSendRowsRoute>('POST', '/app/bulk_sends/{key}/act_on_rows', { params: { key }, body });
  lookOften();
  return answer;
}

/** Reminds everybody who is awaited. Throws ApiError. */
export async function remindOfBulkSend(key: string): Promise<BulkSend> {
  const path = '/app/bulk_sends/{key}/enqueue_bulk_send_reminder_mails';
  return (await call<typeof enqueueBulkSendReminderMailsRoute>('GET', path, { params: { key } })).bulk_send;
}
