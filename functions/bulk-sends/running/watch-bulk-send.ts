import { isRunOver } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { type BulkDue, bulkDueWrite, nextBulkDueWrite } from '../../data/bulk-sends/bulk-due.ts';
import { bulkSendWrite, loadBulkSend, progressOf } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import { ConditionFailed, type Write } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { log } from '../../runtime/log.ts';
import { finishIfOver } from '../runs/finish-run.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { isHeldUp } from '../runs/run-waits.ts';
import { eventWrites, sourcesOf } from '../starting/start-writes.ts';

type Deps = DepsFor<{ table: 'write'; files: 'read' }>;

/**
 * Begins anew what a bulk send works on if nothing was done since the last look: its messages are lost, or a quota held it up. What
 * is done stays done.
 */
export async function watchBulkSend(deps: Deps, due: BulkDue): Promise<void> {
  const { account_key, bulk_send_key, generation } = due;
  await finishIfOver(deps, account_key, bulk_send_key);
  const now = deps.clock.now();
  const bulkSend = await loadBulkSend(deps.table, account_key, bulk_send_key);
  const { run } = bulkSend ?? {};
  if (!bulkSend || !run || bulkSend.status !== 'active' || run.generation !== generation || run.date_finished !== null) {
    return unlessReplaced(deps, { delete: keys.due(due.id), if: [{ attribute: 'generation', equals: generation }] });
  }
  const progress = await progressOf(deps.table, bulkSend);
  const { worked: done } = progress;
  const about = { account_key, bulk_send_key, generation, done };
  const { waits } = run;
  const waitsStill = waits && waits.until > now.toISOString();
  if (isHeldUp(run, now)) return unlessReplaced(deps, nextBulkDueWrite(about, now, waits?.until));
  // A quota that held up everything allows more by now.
  const hasWaited = waits?.for === 'daily_quota';
  if (done !== due.done && !hasWaited) return unlessReplaced(deps, nextBulkDueWrite(about, now));
  if (waitsStill) return unlessReplaced(deps, nextBulkDueWrite(about, now, waits.until));
  const { waits: _over, ...kept } = run;
  const next = generation + 1;
  log('warn', 'bulk_send_restarted', { bulk_send_key, generation: next, done });
  const { record, write } = bulkSendWrite(bulkSend, { run: { ...kept, generation: next } }, now);
  const left = sourcesOf(record).filter(({ source }) => source !== allRowsOfRun || !isRunOver(progress));
  await deps.table.transact([write, bulkDueWrite({ ...about, generation: next }, now), ...eventWrites(record, left, now)]);
}

/** A later start has a look of its own. */
async function unlessReplaced({ table }: Deps, write: Write): Promise<void> {
  try {
    await table.write(write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
