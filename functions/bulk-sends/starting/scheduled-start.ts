import { firstBulkStatus, isRunOver } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { nextRun, runsNow } from '../../../shared/domain/bulk-sends/schedule.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import { bulkFilesWrite } from '../../data/bulk-sends/bulk-files.ts';
import type { BulkSchedule, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, bulkSendWrite, loadBulkSend, progressOf } from '../../data/bulk-sends/bulk-sends.ts';
import { type BulkStart, bulkStartWrite, nextStartWrite } from '../../data/bulk-sends/bulk-start.ts';
import { keys } from '../../data/keys.ts';
import { retried } from '../../data/retried.ts';
import { ConditionFailed, type Write } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { Failure } from '../../runtime/failure.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { beginRun, prepareRun } from './activate.ts';
import { NewRows } from './new-rows.ts';
import { senderOfRun } from './sender-of-run.ts';
import { startWrites } from './start-writes.ts';
import { toldNotRun } from './told-not-run.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write' }>;

/** The message of the queue that begins a scheduled run. */
export interface StartMessage {
  account_key: string;
  bulk_send_key: string;
  /** The time that the run was scheduled for: of several messages one begins it. */
  starting: string;
}

/** Milliseconds after which a run that has not begun is tried again. */
const lookEvery = 300_000;

/** Puts a run whose time has come into the queue. It is forgotten once it has begun, or is not wanted any more. */
export async function callStart(
  deps: DepsFor<{ table: 'write'; queue: 'write' }>,
  { account_key, bulk_send_key, at, id }: BulkStart,
): Promise<void> {
  const bulkSend = await loadBulkSend(deps.table, account_key, bulk_send_key);
  const isStill = [{ attribute: 'at', equals: at }] as const;
  const later = new Date(deps.clock.now().getTime() + lookEvery).toISOString();
  const isWanted = isDue(bulkSend, at);
  try {
    await deps.table.write(
      isWanted ? { ...bulkStartWrite(bulkSend, at, later), if: [...isStill] } : { delete: keys.due(id), if: [...isStill] },
    );
  } catch (error) {
    // Somebody has chosen another time meanwhile.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  const message: StartMessage = { account_key, bulk_send_key, starting: at };
  if (isWanted) await deps.queue.send('bulk-sends', { ...message });
}

type Due = BulkSendRecord & { schedule: BulkSchedule };

function isDue(bulkSend: BulkSendRecord | undefined, at: string): bulkSend is Due {
  return bulkSend?.status === 'active' && bulkSend.schedule?.next_run_date === at;
}

/** What passes by itself: the run begins a little later. */
const passes: ReadonlySet<string> = new Set(['busy', 'import_under_way']);

/**
 * Begins a scheduled run as the person who scheduled it could now, once however often this is called. If that is not possible,
 * the schedule ends, and they and the owner are told why.
 */
export async function startAsScheduled(deps: Deps, { account_key, bulk_send_key, starting }: StartMessage): Promise<void> {
  await retried(async () => {
    const bulkSend = await loadBulkSend(deps.table, account_key, bulk_send_key);
    if (!isDue(bulkSend, starting)) return;
    try {
      await started(deps, bulkSend);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (passes.has(error.code)) return;
      await ended(deps, bulkSend, error);
    }
  });
}

async function started(deps: Deps, bulkSend: Due): Promise<void> {
  const { account_key, schedule, when_to_run = runsNow, former_run } = bulkSend;
  const { next_run_date: at, ...by } = schedule;
  const sender = await senderOfRun(deps.table, bulkSend, schedule);
  const again = new NewRows(deps.files, bulkSend);
  const now = deps.clock.now();
  // Times that went by meanwhile, for example because the machine was off, are made up for by this run.
  const next = nextRun(when_to_run, new Date(Math.max(now.getTime(), Date.parse(at))));
  const planned = { schedule: next === null ? null : { ...schedule, next_run_date: next } };
  const prepared = await prepareRun(deps, sender, bulkSend, { again }).catch((error: unknown) => {
    if (when_to_run.kind === 'recurring' && error instanceof Failure && error.code === 'no_bulk_data') return null;
    throw error;
  });
  if (!prepared) {
    const { record, write } = bulkSendWrite(bulkSend, { ...planned, new_from: again.next }, now);
    const entry = { code: 'nothing_new', message: 'No rows were new' };
    await deps.table.transact([write, nextStartWrite(record), bulkLogWrite(record, entry, now)]);
    return;
  }
  const { key, rows, generation } = prepared;
  // What somebody runs again goes on too.
  const sources = bulkSend.run?.sources ?? [];
  const change = {
    ...planned,
    run: { key, rows, generation, ...by, date_finished: null, ...(sources.length > 0 && { sources }) },
    most_recent_run_date: now.toISOString(),
    status_message: '',
    new_from: again.next,
    ...(again.former && { former_run: again.former.key }),
  };
  const { record, write } = bulkSendWrite(bulkSend, change, now);
  // Rows of the run before that are left go on with this one.
  const from = again.former && isRunOver(await progressOf(deps.table, bulkSend)) ? again.former.rows : 0;
  const begun = [{ source: allRowsOfRun, rows, from }, ...sources];
  const count = rows - (again.former?.rows ?? 0);
  const message = `Begun as ${schedule.by_name} had scheduled it, with ${count} new ${count === 1 ? 'row' : 'rows'}`;
  const writes = [write, nextStartWrite(record), ...startWrites(record, begun, 'started', message, now)];
  if (former_run) writes.push(bulkFilesWrite({ account_key, bulk_send_key: bulkSend.key, run_key: former_run }, now));
  await beginRun(deps, bulkSend, prepared, writes);
}

async function ended({ table, clock }: Deps, bulkSend: Due, failure: Failure): Promise<void> {
  const now = clock.now();
  const message = `Not run as ${bulkSend.schedule.by_name} had scheduled it: ${failure.message}`;
  const change = { schedule: null, status: bulkSend.run ? bulkSend.status : firstBulkStatus, status_message: message } as const;
  const { record, write } = bulkSendWrite(bulkSend, change, now);
  const log = bulkLogWrite(record, { code: 'schedule_ended', message: cut(message, 1_000) }, now);
  const told: Write[] = await toldNotRun(table, bulkSend, bulkSend.schedule, failure, now);
  await table.transact([write, nextStartWrite(record), log, ...told]);
}
