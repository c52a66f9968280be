import type { TempDownloadType } from '../../../shared/contract/schemas/temp-download.ts';
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

const keepSeconds = 24 * 60 * 60;
/** After this time the job counts as dead: all its retries take less. Milliseconds. */
const longestWait = 35 * 60_000;

export function newTempDownload(
  made: Pick<TempDownloadRecord, 'key' | 'type' | 'pack_key' | 'document_key'>,
  now: Date,
): TempDownloadRecord {
  return { ...made, state: 'pending', date_created: now.toISOString(), expires_at: Math.floor(now.getTime() / 1000) + keepSeconds };
}

export function tempDownloadWrite(record: TempDownloadRecord): Write {
  return { put: itemAt<TempDownloadRecord>(keys.tempDownload(record.key), record, { entity: 'temp_download' }) };
}

/** Undefined if there is none, or it has expired. */
export async function findTempDownload(table: Table, key: string, now: Date): Promise<TempDownloadRecord | undefined> {
  const record = await table.get<TempDownloadRecord>(keys.tempDownload(key), { consistent: true });
  return record && record.expires_at * 1000 > now.getTime() ? record : undefined;
}

/** Whether it has failed or its job counts as dead, so that nobody needs to wait for it. */
export function hasFailed({ state, date_created }: TempDownloadRecord, now: Date): boolean {
  return state === 'failed' || (state === 'pending' && now.getTime() - Date.parse(date_created) > longestWait);
}
