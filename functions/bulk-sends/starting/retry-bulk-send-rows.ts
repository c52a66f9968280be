import { retryBulkSendRowsRoute } from '../../../shared/contract/bulk-sends/retry-bulk-send-rows.ts';
import { hasFailed } from '../../../shared/domain/bulk-sends/row-standing.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import type { BulkRowRecord, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { presentBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { newKey } from '../../data/ids.ts';
import { indexKeys } from '../../data/index-keys.ts';
import { bulkRowsBeginWith } from '../../data/keys.ts';
import { retried } from '../../data/retried.ts';
import { requireList } from '../../recipients/require-list.ts';
import { ChunkWriter } from '../../recipients/rows/chunk-file.ts';
import { allRows, withRows } from '../../recipients/rows/read-rows.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { itemsOfRows } from '../runs/items-of-rows.ts';
import { snapshotOf } from '../runs/rows-of-run.ts';
import { writeManifest } from '../runs/run-files.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';
import { startSource } from './start-source.ts';

const { allow, fail } = refusing(retryBulkSendRowsRoute);

const needs = { table: 'write', files: 'write' } as const;
type Deps = DepsFor<typeof needs>;

export const retryBulkSendRows = handle(retryBulkSendRowsRoute, needs, (deps, caller, { params, body }) =>
  retried(async () => {
    const { account_key } = caller;
    const bulkSend = await requireBulkSend(deps.table, account_key, params.key);
    if (bulkSend.stopped || !bulkSend.run) return fail('not_in_bulk_run');
    allow(may(caller, 'runBulkSend', bulkSend));
    const source = `again-${newKey()}`;
    const indexes = await correctedRows(deps, bulkSend, bulkSend.run.key, source, body.row_indexes);
    const rows = indexes.length;
    if (rows === 0) fail('no_failed_rows');
    const message = `${rows} failed ${rows === 1 ? 'row is' : 'rows are'} run again by ${caller.name}`;
    // The list may say something else by now: whoever asks answers for it, not whoever activated.
    const record = await startSource(deps, caller, bulkSend.key, bulkSend.run.key, { source, rows, indexes }, { code: 'retried', message });
    if (!record) return fail('not_in_bulk_run');
    return { bulk_send: await presentBulkSend(deps.table, record), rows };
  }),
);

/** Keeps what the list says by now of the rows that failed, in the columns of the run. Answers their numbers. */
async function correctedRows(
  deps: Deps,
  bulkSend: BulkSendRecord,
  runKey: string,
  source: string,
  only: number[] | undefined,
): Promise<number[]> {
  const { account_key, key, recipient_data_key } = bulkSend;
  const failed = await failedRows(deps, account_key, key, only);
  if (failed.size === 0 || recipient_data_key === null) return [];
  const { columns } = await snapshotOf(deps.files, account_key, runKey);
  return withRows(
    () => requireList(deps, account_key, recipient_data_key),
    async (list) => {
      const places = columns.map((name) => list.field_names.indexOf(name));
      const writer = new ChunkWriter(deps.files, { account_key, key: runKey }, source);
      const rows: number[] = [];
      const indexes = [...failed];
      const holding = list.chunks.filter(({ first, last }) => indexes.some((index) => first <= index && index <= last));
      for await (const chunk of allRows(deps.files, { ...list, chunks: holding })) {
        for (const { index, cells } of chunk) {
          if (!failed.has(index)) continue;
          rows.push(index);
          await writer.add({ index, cells: places.map((at) => (at < 0 ? '' : (cells[at] ?? ''))) });
        }
      }
      await writeManifest(deps.files, account_key, runKey, source, await writer.end());
      return rows;
    },
  );
}

/** One that waits to be run again is not run once more. */
const isShownAsFailed = (item: BulkRowRecord) => hasFailed(item) && item.again === undefined;

async function failedRows({ table }: Deps, accountKey: string, key: string, only: number[] | undefined): Promise<Set<number>> {
  if (only) {
    const items = await itemsOfRows(
      table,
      accountKey,
      key,
      [...new Set(only)].map((index) => ({ index })),
    );
    return new Set([...items.values()].filter(isShownAsFailed).map(({ index }) => index));
  }
  const failed = new Set<number>();
  let cursor: string | undefined;
  do {
    const sk = { beginsWith: bulkRowsBeginWith(key) };
    const page = await table.query<BulkRowRecord>({ pk: indexKeys.bulkRows(accountKey), sk, consistent: true, ...(cursor && { cursor }) });
    for (const item of page.items) if (isShownAsFailed(item)) failed.add(item.index);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return failed;
}
