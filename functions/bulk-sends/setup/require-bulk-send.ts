import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';

/** Throws bulk_send_not_found. */
export async function requireBulkSend(table: Pick<Table, 'get'>, accountKey: string, key: string): Promise<BulkSendRecord> {
  return (await loadBulkSend(table, accountKey, key)) ?? fail('bulk_send_not_found');
}
