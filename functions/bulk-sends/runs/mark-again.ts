import type { BulkSendRecord, OpenSource } from '../../data/bulk-sends/bulk-records.ts';
import { bulkCountsWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import { retried } from '../../data/retried.ts';
import { shardOf } from '../../data/shards.ts';
import { type Table, tableLimits, type Write } from '../../ports/table.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import { asKnown } from './fail-row.ts';
import { itemsOfRows } from './items-of-rows.ts';
import { isLeft } from './left-to-do.ts';

type Rows = readonly Pick<Row, 'index'>[];
type Marking = Pick<BulkSendRecord, 'account_key' | 'key' | 'bulk_send_type'>;

/** Rows of one transaction, beside the part of the counts that they share. */
const together = tableLimits.transactionItems - 1;

/**
 * Has failed rows wait that a source runs again: they are no longer among the failed ones, and no other source runs them.
 * What another one has asked for before, or has been worked on since, stays as it is.
 */
export async function markAgain(
  { table }: { table: Table },
  bulkSend: Marking,
  source: Pick<OpenSource, 'source' | 'opened'>,
  rows: Rows,
): Promise<void> {
  const parts = [...Map.groupBy(rows, ({ index }) => shardOf(String(index))).values()];
  await Promise.all(
    parts.map(async (part) => {
      for (let at = 0; at < part.length; at += together) {
        await retried(() => markTogether(table, bulkSend, source, part.slice(at, at + together)));
      }
    }),
  );
}

async function markTogether(table: Table, bulkSend: Marking, source: Pick<OpenSource, 'source' | 'opened'>, rows: Rows): Promise<void> {
  const { account_key, key, bulk_send_type } = bulkSend;
  const known = [...(await itemsOfRows(table, account_key, key, rows)).values()];
  const marked = known.filter((row) => row.status === 'failed' && row.again === undefined && isLeft(bulk_send_type, row, source));
  const [first] = marked;
  if (!first) return;
  const marks = marked.map((row): Write => {
    const unchanged = { attribute: 'date_updated', equals: row.date_updated };
    return { update: keys.bulkRow(account_key, key, row.index), set: { again: source.source }, if: [...asKnown(row), unchanged] };
  });
  await table.transact([...marks, bulkCountsWrite(account_key, key, first.index, { failed: -marked.length, again: marked.length })]);
}
