import type { DataExport } from '../../shared/contract/schemas/people/data-export.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import type { DataExportRecord } from '../data/people/data-export-record.ts';
import { dataExportWrite, newDataExport, presentDataExport } from '../data/people/data-exports.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { log } from '../runtime/log.ts';

/** Has a file of gathered data made for whoever asks. */
export async function startExport(
  { table, clock }: DepsFor<{ table: 'write' }>,
  { user_key }: MemberCaller,
  about: Pick<DataExportRecord, 'account_key' | 'closed_accounts' | 'email_address'>,
): Promise<DataExport> {
  const now = clock.now();
  const record = newDataExport({ key: newKey(), user_key, ...about }, now);
  await table.transact([
    dataExportWrite(record),
    { put: eventItem({ type: 'data_export_requested', user_key, export_key: record.key }, now) },
  ]);
  log('info', 'data_export_requested', { user_key, export_key: record.key, account_key: about.account_key });
  return presentDataExport(record, now);
}
