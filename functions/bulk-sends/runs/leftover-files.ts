import { type BulkFiles, deletingFilesWrite } from '../../data/bulk-sends/bulk-files.ts';
import { loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import { ConditionFailed } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { forgetRun } from './run-files.ts';

/** Deletes what a run had kept whose preparation ended without a word, or which another run has followed. */
export async function deleteLeftoverFiles(
  { table, files }: DepsFor<{ table: 'write'; files: 'write' }>,
  due: Pick<BulkFiles, 'id' | 'account_key' | 'bulk_send_key' | 'run_key'>,
): Promise<void> {
  const { account_key, bulk_send_key, run_key } = due;
  try {
    await table.write(deletingFilesWrite(due));
  } catch (error) {
    // It began just now.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  const bulkSend = await loadBulkSend(table, account_key, bulk_send_key);
  const isNeeded = bulkSend?.run?.key === run_key || bulkSend?.former_run === run_key;
  if (!isNeeded) await forgetRun(files, account_key, run_key);
  await table.write({ delete: keys.due(due.id) });
}
