import type { BulkWaitReason } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import type { RunStanding } from '../../../shared/domain/bulk-sends/row-standing.ts';
import { bulkDueWrite } from '../../data/bulk-sends/bulk-due.ts';
import type { BegunBulkSend, BulkRun, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, bulkSendWrite, loadBulkSend, progressOf } from '../../data/bulk-sends/bulk-sends.ts';
import { retried } from '../../data/retried.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import type { Lane } from './lanes.ts';

interface Deps {
  table: Table;
  clock: Clock;
}

/** Whether a quota holds up all rows just now. */
export const isHeldUp = (run: BulkRun | null | undefined, now: Date): boolean =>
  run?.waits?.for === 'daily_quota' && run.waits.until > now.toISOString();

/** What a bulk send says of all its rows just now. */
export function runStanding({ bulk_send_type, status, stopped, run }: BulkSendRecord, now: Date): RunStanding {
  return { bulk_send_type, stopped, isHeld: status !== 'active' || (run?.waits !== undefined && run.waits.until > now.toISOString()) };
}

const words: Record<BulkWaitReason, string> = {
  daily_quota: 'The account’s quota of messages for today is reached: it goes on by itself once it allows more',
  recipient_quota: 'Somebody has had as many messages as one person may get in an hour: their rows go on by themselves later',
};

/** Notes that a quota holds something up. The next look at the bulk send (`watch-bulk-send.ts`) then has it go on. */
export async function waitFor({ table, clock }: Deps, lane: Lane, quota: { of: BulkWaitReason; seconds: number }): Promise<void> {
  await retried(async () => {
    const bulkSend = await loadRunning(table, lane);
    if (!bulkSend) return;
    const { run } = bulkSend;
    const now = clock.now();
    const until = new Date(now.getTime() + quota.seconds * 1_000).toISOString();
    // Another lane was faster, or all rows wait already.
    if (run.waits && run.waits.until > now.toISOString() && (run.waits.for === quota.of || run.waits.for === 'daily_quota')) return;
    const { record, write } = bulkSendWrite(bulkSend, { run: { ...run, waits: { until, for: quota.of } } }, now);
    const { account_key, key: bulk_send_key } = bulkSend;
    const { worked } = await progressOf(table, bulkSend);
    const due = { account_key, bulk_send_key, generation: run.generation, done: worked };
    const entry = { code: 'waiting', message: words[quota.of] };
    await table.transact([write, bulkLogWrite(record, entry, now), ...(quota.of === 'daily_quota' ? [bulkDueWrite(due, now, until)] : [])]);
  });
}

/** What concerns all rows alike, and somebody has to do something about. */
export async function pauseBecause({ table, clock }: Deps, lane: Lane, message: string): Promise<void> {
  await retried(async () => {
    const bulkSend = await loadRunning(table, lane);
    if (!bulkSend) return;
    const now = clock.now();
    const { record, write } = bulkSendWrite(bulkSend, { status: 'paused', status_message: message }, now);
    await table.transact([write, bulkLogWrite(record, { code: 'paused', message }, now)]);
  });
}

async function loadRunning(table: Table, lane: Lane): Promise<BegunBulkSend | undefined> {
  const bulkSend = await loadBulkSend(table, lane.account_key, lane.bulk_send_key);
  const { run } = bulkSend ?? {};
  return bulkSend?.status === 'active' && run?.generation === lane.generation ? { ...bulkSend, run } : undefined;
}
