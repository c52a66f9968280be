import type { DataExport } from '../../../shared/contract/schemas/people/data-export.ts';
import { isLive } from '../../../shared/domain/sessions/is-live.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../pack/query-all.ts';
import type { DataExportRecord } from './data-export-record.ts';

/** As long as the file is kept at least. */
const keepMilliseconds = 48 * 60 * 60_000;
/** After this time the job counts as dead: all its retries take less. Milliseconds. */
const longestWait = 45 * 60_000;

export function newDataExport(
  made: Pick<DataExportRecord, 'key' | 'user_key' | 'account_key' | 'closed_accounts' | 'email_address'>,
  now: Date,
): DataExportRecord {
  const until = now.getTime() + keepMilliseconds;
  const times = { date_created: now.toISOString(), valid_until: new Date(until).toISOString(), expires_at: Math.floor(until / 1000) };
  return { ...made, state: 'pending', ...times };
}

export function dataExportWrite(record: DataExportRecord): Write {
  return { put: itemAt<DataExportRecord>(keys.dataExport(record.user_key, record.key), record, { entity: 'data_export' }) };
}

/** Undefined if the user has none with this key, or it has expired. */
export async function findDataExport(
  table: Pick<Table, 'get'>,
  userKey: string,
  key: string,
  now: Date,
): Promise<DataExportRecord | undefined> {
  const record = await table.get(keys.dataExport(userKey, key), { consistent: true });
  return record && isLive(record, now) ? record : undefined;
}

/** Newest first. */
export async function dataExportsOf(table: Pick<Table, 'query'>, userKey: string, now: Date): Promise<DataExportRecord[]> {
  const { pk, sk } = keys.dataExport(userKey, '');
  const all = await queryAll<DataExportRecord>(table, { pk, sk: { beginsWith: sk } });
  return all.filter((one) => isLive(one, now)).sort((a, b) => b.date_created.localeCompare(a.date_created));
}

export function presentDataExport(record: DataExportRecord, now: Date): DataExport {
  const { key, account_key, email_address, date_created, valid_until } = record;
  const isDead = record.state === 'pending' && now.getTime() - Date.parse(date_created) > longestWait;
  return { key, state: isDead ? 'failed' : record.state, account_key, email_address, date_created, valid_until };
}
