import type { BulkSendType } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { hasFailed, whyUnsent } from '../../../shared/domain/bulk-sends/row-standing.ts';
import type { BulkRowRecord, BulkSendRecord, OpenSource } from '../../data/bulk-sends/bulk-records.ts';
import type { Files } from '../../ports/files.ts';
import { type Table, tableLimits } from '../../ports/table.ts';
import { itemsOfRows } from './items-of-rows.ts';
import { allRowsOfRun } from './lanes.ts';
import { rowsBetween } from './rows-of-run.ts';

/**
 * Whether something is left to do with a row for a source. One that has failed is tried again by one source alone, once: the
 * first that has marked it, or one that was opened after it had failed.
 */
export function isLeft(
  type: BulkSendType,
  known: BulkRowRecord | undefined,
  { source, opened }: Pick<OpenSource, 'source' | 'opened'>,
): boolean {
  if (!known) return true;
  if (whyUnsent(known) === 'about to be') return type === 'create_and_send';
  if (!hasFailed(known) || source === allRowsOfRun) return false;
  if (known.again !== undefined) return known.again === source;
  return known.source !== source && (opened === undefined || known.date_updated <= opened);
}

/** Those of a run's own sources of which something is left to do. Stops reading each at the first such row. */
export async function stillOpen(
  deps: { table: Pick<Table, 'batchGet'>; files: Pick<Files, 'get'> },
  bulkSend: BulkSendRecord,
): Promise<OpenSource[]> {
  const open: OpenSource[] = [];
  for (const source of bulkSend.run?.sources ?? []) if (await isOpen(deps, bulkSend, source)) open.push(source);
  return open;
}

async function isOpen(
  { table, files }: Parameters<typeof stillOpen>[0],
  { account_key, key, run, bulk_send_type }: BulkSendRecord,
  source: OpenSource,
): Promise<boolean> {
  const { rows: length } = source;
  for (let place = 0; run && place < length; place += tableLimits.batchGetKeys) {
    const end = Math.min(length, place + tableLimits.batchGetKeys);
    const rows = await rowsBetween(files, { account_key, key: run.key }, source.source, place, end);
    const items = await itemsOfRows(table, account_key, key, rows);
    if (rows.some(({ index }) => isLeft(bulk_send_type, items.get(index), source))) return true;
  }
  return false;
}
