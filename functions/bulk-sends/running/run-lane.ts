import type { BegunBulkSend, BulkSendRecord, OpenSource } from '../../data/bulk-sends/bulk-records.ts';
import { loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { finishIfOver } from '../runs/finish-run.ts';
import { allRowsOfRun, type Lane, sendLane, slice } from '../runs/lanes.ts';
import { markAgain } from '../runs/mark-again.ts';
import { quotaReached, stopOf } from '../runs/row-failures.ts';
import { rowsBetween, snapshotOf } from '../runs/rows-of-run.ts';
import { isHeldUp, pauseBecause, waitFor } from '../runs/run-waits.ts';
import { senderOfRun } from '../starting/sender-of-run.ts';
import type { OpenRun } from './make-document.ts';
import { makeRow } from './make-row.ts';
import { type Begin, type Delivery, type Next, walkSlice } from './walk-slice.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write'; queue: 'write' }>;

/** Rows that a message marks as waiting before another one goes on. */
const markedAtOnce = 1_000;

/** Makes and sends the documents of a slice's rows. What concerns all rows alike pauses the bulk send; a quota has it wait. */
export async function runLane(deps: Deps, given: Lane, delivery: Delivery): Promise<void> {
  const { account_key, bulk_send_key, source } = given;
  const read = () => loadBulkSend(deps.table, account_key, bulk_send_key);
  const first = await read();
  const own = first?.run?.sources?.find((one) => one.source === source);
  const lane = first?.run && own ? await withMarks(deps, { ...first, run: first.run }, own, given) : given;
  if (!lane) return;
  // Whoever worked on this before may have ended between a row and its withdrawal.
  if (!isOfNow(deps, first, lane)) return withdrawToo(deps, first, { ...lane, to: Math.min(lane.to, lane.from + slice.rows) });
  const { run } = first;
  const sender = source === allRowsOfRun ? run : own;
  // All rows of this source are done.
  if (!sender) return;
  const open = async (): Promise<OpenRun> => ({
    bulkSend: first,
    runKey: run.key,
    source: own ?? { source },
    sender: await senderOfRun(deps.table, first, sender),
    snapshot: await snapshotOf(deps.files, account_key, run.key),
  });
  const opened = await open().catch((error: unknown) => stopped(deps, lane, error));
  if (!opened) return;
  const work = async (row: Row, begin: Begin, place: number): Promise<Next> => {
    const next = await makeRow(deps, opened, row, begin).catch((error: unknown) => held(deps, lane, error));
    if (!next) return 'end';
    const now = await read();
    if (isOfNow(deps, now, lane)) return next;
    await withdrawToo(deps, now, { ...lane, from: place, to: place + 1 });
    // The row that was under way while somebody paused may have been the last.
    await finishIfOver(deps, account_key, bulk_send_key);
    return 'end';
  };
  const { next } = await walkSlice(deps, lane, run.key, delivery, work);
  if (next === lane.to) await finishIfOver(deps, account_key, bulk_send_key);
}

/**
 * Marks the lane's failed rows as waiting, and answers the lane once all of them are; undefined if another message goes on with that.
 * Whoever asked to run them again has marked only the first ones. They are marked while the bulk send is paused too, because rows
 * show whether they wait.
 */
async function withMarks(deps: Deps, bulkSend: BegunBulkSend, own: OpenSource, lane: Lane): Promise<Lane | undefined> {
  const { marked: from = lane.from } = lane;
  const to = Math.min(lane.to, from + markedAtOnce);
  const run = { account_key: lane.account_key, key: bulkSend.run.key };
  await markAgain(deps, bulkSend, own, await rowsBetween(deps.files, run, lane.source, from, to));
  if (to >= lane.to) return { ...lane, marked: lane.to };
  await sendLane(deps.queue, { ...lane, marked: to });
}

/** A quota that is reached holds up everything, or just this row. Answers undefined once the lane ends. */
async function held(deps: Deps, lane: Lane, error: unknown): Promise<Next | undefined> {
  const quota = quotaReached(error);
  if (!quota) return stopped(deps, lane, error);
  await waitFor(deps, lane, quota);
  return quota.of === 'daily_quota' ? undefined : 'next';
}

async function stopped(deps: Deps, lane: Lane, error: unknown): Promise<undefined> {
  const stop = stopOf(error);
  if (!stop) throw error;
  await pauseBecause(deps, lane, stop.message);
}

/** Whether a lane belongs to what the bulk send does now. */
function isOfNow({ clock }: Pick<Deps, 'clock'>, bulkSend: BulkSendRecord | undefined, { generation }: Lane): bulkSend is BegunBulkSend {
  const isRunning = bulkSend?.status === 'active' && bulkSend.run?.generation === generation;
  return isRunning && !isHeldUp(bulkSend.run, clock.now());
}

/** Somebody has stopped the bulk send and withdrawn its documents while these rows were made. */
async function withdrawToo(deps: Deps, bulkSend: BulkSendRecord | undefined, lane: Lane): Promise<void> {
  const { stopped: isStopped, run } = bulkSend ?? {};
  if (!isStopped || run?.withdrawn_because === undefined) return;
  await sendLane(deps.queue, { ...lane, generation: run.generation, withdrawing: { reason: run.withdrawn_because }, isParted: true });
}
