import type { BulkRowRecord } from '../../data/bulk-sends/bulk-records.ts';
import { keys } from '../../data/keys.ts';
import { type Table, tableLimits } from '../../ports/table.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';

/** The items of rows as they are now, by the rows' numbers. */
export async function itemsOfRows(
  table: Pick<Table, 'batchGet'>,
  accountKey: string,
  key: string,
  rows: readonly Pick<Row, 'index'>[],
): Promise<Map<number, BulkRowRecord>> {
  const known = new Map<number, BulkRowRecord>();
  for (let at = 0; at < rows.length; at += tableLimits.batchGetKeys) {
    const part = rows.slice(at, at + tableLimits.batchGetKeys);
    const items = await table.batchGet(
      part.map(({ index }) => keys.bulkRow(accountKey, key, index)),
      { consistent: true },
    );
    for (const item of items) if (item) known.set(item.index, item);
  }
  return known;
}
