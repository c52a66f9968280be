import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { senderOf } from '../../access/absent-sender.ts';
import { bulkDueWrite } from '../../data/bulk-sends/bulk-due.ts';
import type { BegunBulkSend, BulkSendRecord, OpenSource } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, bulkSendWrite, loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { retried } from '../../data/retried.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Table, WriteConflict } from '../../ports/table.ts';
import { markAgain } from '../runs/mark-again.ts';
import { eventWrites, startWrites } from './start-writes.ts';

interface Deps {
  table: Table;
  clock: Clock;
}
type Rows = Pick<OpenSource, 'source' | 'rows'>;

/** Rows that are shown as waiting with the answer. The lanes mark further ones as their first work. */
const mostMarked = 2_000;

/**
 * Has a bulk send work on rows of a source of their own, for the caller. While it is paused they wait with the others. Undefined if
 * it was stopped or never began. Throws WriteConflict if the files of `runKey` are not those of its run any more.
 */
export async function startSource(
  deps: Deps,
  caller: MemberCaller,
  bulkSendKey: string,
  runKey: string,
  { indexes, ...rows }: Rows & { indexes: readonly number[] },
  told: { code: string; message: string },
): Promise<BulkSendRecord | undefined> {
  const { account_key } = caller;
  const opened = await openSource(deps, caller, bulkSendKey, runKey, rows);
  const source = opened?.run.sources?.find((one) => one.source === rows.source);
  if (!opened || !source) return undefined;
  await markAgain(
    deps,
    opened,
    source,
    indexes.slice(0, mostMarked).map((index) => ({ index })),
  );
  return beginSource(deps, account_key, bulkSendKey, rows, told);
}

/**
 * Adds the source to the run, unless it is there already: from now on its rows are worked on, even if the caller ends here. Undefined
 * if nothing can run any more. Throws WriteConflict as `startSource` does.
 */
export async function openSource(
  { table, clock }: Deps,
  caller: MemberCaller,
  bulkSendKey: string,
  runKey: string,
  rows: Rows,
): Promise<BegunBulkSend | undefined> {
  const { account_key } = caller;
  const opened = await retried(async () => {
    const before = await loadBulkSend(table, account_key, bulkSendKey);
    if (!before?.run || before.stopped) return undefined;
    if (before.run.sources?.some(({ source }) => source === rows.source)) return { ...before, run: before.run };
    if (before.run.key !== runKey) return 'replaced';
    const now = clock.now();
    const sources = [...(before.run.sources ?? []), { ...rows, opened: now.toISOString(), ...senderOf(caller) }];
    const run = { ...before.run, sources, date_finished: null };
    const { record, write } = bulkSendWrite(before, { run }, now);
    const due = bulkDueWrite({ account_key, bulk_send_key: bulkSendKey, generation: run.generation, done: -1 }, now);
    await table.transact(record.status === 'active' ? [write, due] : [write]);
    return { ...record, run };
  });
  // Whoever has written the files of the source writes them anew, for the run that has begun meanwhile.
  if (opened === 'replaced') throw new WriteConflict();
  return opened;
}

/** Begins the work on a source that the run has. */
export function beginSource(
  { table, clock }: Deps,
  accountKey: string,
  bulkSendKey: string,
  rows: Rows,
  told: { code: string; message: string },
): Promise<BulkSendRecord | undefined> {
  return retried(async () => {
    const record = await loadBulkSend(table, accountKey, bulkSendKey);
    if (!record?.run || record.stopped) return undefined;
    const now = clock.now();
    const entry = bulkLogWrite(record, { ...told }, now);
    // The lanes of a paused one end once they have marked the rows.
    const marking = rows.rows > mostMarked ? eventWrites(record, [rows], now) : [];
    await table.transact(record.status === 'active' ? startWrites(record, [rows], told.code, told.message, now) : [...marking, entry]);
    return record;
  });
}
