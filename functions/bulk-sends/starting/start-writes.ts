import { bulkDueWrite } from '../../data/bulk-sends/bulk-due.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { eventItem } from '../../data/following/event-items.ts';
import type { Write } from '../../ports/table.ts';
import { allRowsOfRun } from '../runs/lanes.ts';

/** A source of rows, how many it has, and at which the work on it begins: at the first without `from`. */
interface Started {
  source: string;
  rows: number;
  from?: number;
}

/** What begins work on sources of rows, in the transaction that says so: an event for each, the watch over all, and the log. */
export function startWrites(record: BulkSendRecord, started: readonly Started[], code: string, message: string, now: Date): Write[] {
  const { account_key, key: bulk_send_key, run } = record;
  const generation = run?.generation ?? 0;
  return [
    ...eventWrites(record, started, now),
    bulkDueWrite({ account_key, bulk_send_key, generation, done: -1 }, now),
    bulkLogWrite(record, { code, message }, now),
  ];
}

export function eventWrites(record: BulkSendRecord, started: readonly Started[], now: Date): Write[] {
  const { account_key, key: bulk_send_key, run } = record;
  const about = { type: 'bulk_send_run', account_key, bulk_send_key, generation: run?.generation ?? 0 } as const;
  return started.map(({ source, rows, from = 0 }) => ({ put: eventItem({ ...about, source, rows, from }, now) }));
}

/** All that a run works on. */
export function sourcesOf({ run }: BulkSendRecord): Started[] {
  return run ? [{ source: allRowsOfRun, rows: run.rows }, ...(run.sources ?? [])] : [];
}
