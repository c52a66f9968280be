import type { TempDownloadType } from '../../../shared/contract/schemas/temp-download.ts';
import type { CsvSeparator } from '../../../shared/domain/documents/csv-cells.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';

/** A preview or form that a member requested. */
export interface TempDownloadRecord {
  key: string;
  type: TempDownloadType;
  pack_key: string;
  /** The key of its pack or child. */
  document_key: string;
  state: 'pending' | 'ready' | 'failed';
  date_created: string;
  /** Epoch seconds. From then on it counts as gone, though the table may still hold it. */
  expires_at: number;
}

/** A file about a bulk send that a member requested: results, signed documents, what a check found, or one row's document. */
export interface BulkDownloadRecord {
  key: string;
  type: 'bulk_results' | 'bulk_documents' | 'bulk_report' | 'bulk_preview';
  account_key: string;
  bulk_send_key: string;
  /** For whom it is made. */
  user_key: string;
  /** Of results; comma if left out. */
  separator?: CsvSeparator | undefined;
  /** Of results for people to read: the zone of their times. Results for programs have none. */
  time_zone?: string | undefined;
  state: 'pending' | 'ready' | 'failed';
  /** Files that are complete, and the place of the row where the next one begins. */
  parts: number;
  next: number;
  date_created: string;
  date_updated: string;
  expires_at: number;
}

const keepSeconds = 24 * 60 * 60;
/** After this time the job counts as dead: all its retries take less. Milliseconds. */
const longestWait = 35 * 60_000;

const expiresAt = (now: Date) => Math.floor(now.getTime() / 1000) + keepSeconds;

export function newTempDownload(
  made: Pick<TempDownloadRecord, 'key' | 'type' | 'pack_key' | 'document_key'>,
  now: Date,
): TempDownloadRecord {
  return { ...made, state: 'pending', date_created: now.toISOString(), expires_at: expiresAt(now) };
}

export function newBulkDownload(
  made: Pick<BulkDownloadRecord, 'key' | 'type' | 'account_key' | 'bulk_send_key' | 'user_key' | 'separator' | 'time_zone'>,
  now: Date,
): BulkDownloadRecord {
  const date = now.toISOString();
  return { ...made, state: 'pending', parts: 0, next: 0, date_created: date, date_updated: date, expires_at: expiresAt(now) };
}

export function tempDownloadWrite<R extends TempDownloadRecord | BulkDownloadRecord>(record: R): Write {
  return { put: itemAt<R>(keys.tempDownload(record.key), record, { entity: 'temp_download' }) };
}

/** Undefined if there is none, or it has expired. */
export async function findTempDownload(table: Table, key: string, now: Date): Promise<TempDownloadRecord | undefined> {
  const record = await findDownload(table, key, now);
  return record && 'pack_key' in record ? record : undefined;
}

export async function findBulkDownload(table: Table, key: string, now: Date): Promise<BulkDownloadRecord | undefined> {
  const record = await findDownload(table, key, now);
  return record && 'bulk_send_key' in record ? record : undefined;
}

export async function findDownload(table: Table, key: string, now: Date): Promise<TempDownloadRecord | BulkDownloadRecord | undefined> {
  const record = await table.get<TempDownloadRecord | BulkDownloadRecord>(keys.tempDownload(key), { consistent: true });
  return record && record.expires_at * 1000 > now.getTime() ? record : undefined;
}

/** Whether it has failed or its job counts as dead, so that nobody needs to wait for it. */
export function hasFailed(record: TempDownloadRecord | BulkDownloadRecord, now: Date): boolean {
  const { state } = record;
  const lastSeen = 'date_updated' in record ? record.date_updated : record.date_created;
  return state === 'failed' || (state === 'pending' && now.getTime() - Date.parse(lastSeen) > longestWait);
}
