import { excludedRow } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import type { BulkCountsRecord, BulkRowRecord, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkCountsWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import { retried } from '../../data/retried.ts';
import { itemAt } from '../../ports/table.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { asKnown, takenFrom } from '../runs/fail-row.ts';

type Deps = Pick<DepsFor<{ table: 'write' }>, 'table' | 'clock'>;
/** What the row's item becomes, none if `record` is null; and how that counts. */
type Decided = { add: BulkCountsRecord; record: BulkRowRecord | null };

const atOnce = 8;

/** Takes rows out that have no document. A worker that makes one meanwhile was faster, or finds this. Answers which. */
export function excludeRows(deps: Deps, bulkSend: BulkSendRecord, rows: readonly Row[]): Promise<Row[]> {
  const date_updated = deps.clock.now().toISOString();
  return eachRow(deps, bulkSend, rows, ({ index }, known) => {
    if (known && known.status !== 'failed') return null;
    const record: BulkRowRecord = { index, status: excludedRow, document_key: null, code: '', message: '', date_updated };
    // Whoever is taken back in is sent what was corrected.
    const corrected = known?.source !== undefined && { source: known.source };
    return { record: { ...record, ...corrected }, add: { excluded: 1, ...(known && takenFrom(known)) } };
  });
}

/**
 * Takes excluded rows back in: they wait again. Only the source that was opened for that knows what was corrected, so no other one runs
 * such a row. Answers which.
 */
export function includeRows(deps: Deps, bulkSend: BulkSendRecord, rows: readonly Row[], source: string): Promise<Row[]> {
  return eachRow(deps, bulkSend, rows, (_row, known) => {
    if (known?.status !== excludedRow) return null;
    if (known.source === undefined) return { record: null, add: { excluded: -1 } };
    return { record: { ...known, status: 'failed', again: source }, add: { excluded: -1, again: 1 } };
  });
}

/** Changes the items of rows, each with the counts in one transaction. */
async function eachRow(
  { table }: Deps,
  { account_key, key }: BulkSendRecord,
  rows: readonly Row[],
  decide: (row: Row, known: BulkRowRecord | undefined) => Decided | null,
): Promise<Row[]> {
  const one = (row: Row): Promise<Row[]> =>
    retried(async () => {
      const place = keys.bulkRow(account_key, key, row.index);
      const known = await table.get(place, { consistent: true });
      const decided = decide(row, known);
      if (!decided) return [];
      const unchanged = asKnown(known);
      const write = decided.record
        ? { put: itemAt<BulkRowRecord>(place, decided.record), if: unchanged }
        : { delete: place, if: unchanged };
      await table.transact([write, bulkCountsWrite(account_key, key, row.index, decided.add)]);
      return [row];
    });
  const changed: Row[] = [];
  for (let at = 0; at < rows.length; at += atOnce) changed.push(...(await Promise.all(rows.slice(at, at + atOnce).map(one))).flat());
  return changed;
}
