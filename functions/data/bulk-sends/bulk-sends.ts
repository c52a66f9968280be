import type { BulkSend } from '../../../shared/contract/schemas/accounts/bulk-send.ts';
import { type BulkProgress, noCounts } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { runsNow } from '../../../shared/domain/bulk-sends/schedule.ts';
import { type Condition, itemAt, type Table, type Write } from '../../ports/table.ts';
import { keyFrom, newKey } from '../ids.ts';
import { keys } from '../keys.ts';
import { nextDate } from '../next-date.ts';
import { sameVersion } from '../same-version.ts';
import { shardOf } from '../shards.ts';
import type { BulkCountsRecord, BulkLogRecord, BulkMappingRecord, BulkSendRecord } from './bulk-records.ts';

export async function loadBulkSend(table: Pick<Table, 'get'>, accountKey: string, key: string): Promise<BulkSendRecord | undefined> {
  const stored = await table.get<BulkSendRecord>(keys.bulkSend(accountKey, key), { consistent: true });
  if (!stored) return undefined;
  const { pk, sk, ...record } = stored;
  return record;
}

/** A change of a bulk send, which fails (ConditionFailed) if somebody has changed it since it was read. */
export function bulkSendWrite(
  before: BulkSendRecord,
  change: Partial<BulkSendRecord>,
  now: Date,
  and: Condition[] = [],
): { record: BulkSendRecord; write: Write } {
  const date_updated = before.version === 0 ? before.date_updated : nextDate(before.date_updated, now);
  const record: BulkSendRecord = { ...before, ...change, date_updated, version: before.version + 1 };
  const put = itemAt<BulkSendRecord>(keys.bulkSend(record.account_key, record.key), record);
  return { record, write: { put, if: [sameVersion(before.version), ...and] } };
}

export async function loadBulkMapping(
  table: Pick<Table, 'get'>,
  accountKey: string,
  key: string,
  templateKey: string,
): Promise<BulkMappingRecord | undefined> {
  const stored = await table.get<BulkMappingRecord>(keys.bulkMapping(accountKey, key, templateKey), { consistent: true });
  if (!stored) return undefined;
  const { pk, sk, ...record } = stored;
  return record;
}

/** What a change of a row adds to the counts. */
export function bulkCountsWrite(accountKey: string, key: string, row: number, add: BulkCountsRecord): Write {
  return { update: keys.bulkCounts(accountKey, key, shardOf(String(row))), add: { ...add } };
}

async function partsOfCounts(table: Pick<Table, 'query'>, accountKey: string, key: string): Promise<BulkCountsRecord[]> {
  const { pk, sk } = keys.bulkCounts(accountKey, key, '');
  return (await table.query<BulkCountsRecord>({ pk, sk: { beginsWith: sk }, consistent: true })).items;
}

/** The same as long as nothing has happened to any row, nor to its document. */
export async function digestOfCounts(
  table: Pick<Table, 'query'>,
  { account_key, key, run, stopped }: BulkSendRecord,
  ...also: string[]
): Promise<string> {
  const items = await partsOfCounts(table, account_key, key);
  return keyFrom(key, run?.key ?? '', String(stopped), ...also, JSON.stringify(items));
}

/** The counts of a bulk send, from their parts, with those that tell whether it goes on. */
export async function progressOf(
  table: Pick<Table, 'query'>,
  { account_key, key, run, bulk_send_type, stopped: isStopped }: BulkSendRecord,
): Promise<BulkProgress> {
  if (!run) return { ...noCounts, unsent: 0, again: 0, worked: 0 };
  const items = await partsOfCounts(table, account_key, key);
  const sum = (name: keyof BulkCountsRecord) => items.reduce((total, item) => total + (item[name] ?? 0), 0);
  const [created, excluded, again] = [sum('created'), sum('excluded'), sum('again')];
  const failed = sum('failed') + (isStopped ? again : 0);
  const asked = { awaiting_signatures: sum('awaiting_signatures'), complete: sum('complete'), rejected: sum('rejected') };
  const withdrawn = sum('withdrawn');
  const left = run.rows - created - failed - excluded;
  return {
    documents: run.rows,
    created,
    not_sent: created - asked.awaiting_signatures - asked.complete - asked.rejected - withdrawn,
    ...asked,
    withdrawn,
    failed,
    bounced: sum('bounced'),
    excluded,
    waiting: isStopped ? 0 : left,
    stopped: isStopped ? left : 0,
    unsent: bulk_send_type === 'create_and_send' ? sum('unsent') : 0,
    again,
    worked: sum('worked'),
  };
}

/**
 * An entry of the log: about the bulk send as a whole, unless it names a row. Its key begins with the time, and is no other's,
 * however many are written in one millisecond.
 */
export function bulkLogWrite(
  { account_key, key }: Pick<BulkSendRecord, 'account_key' | 'key'>,
  entry: Pick<BulkLogRecord, 'code' | 'message'> & Partial<Pick<BulkLogRecord, 'row_index' | 'document_key'>>,
  now: Date,
): Write {
  const date_created = now.toISOString();
  const entryKey = `${date_created}#${newKey()}`;
  const record: BulkLogRecord = { key: entryKey, date_created, row_index: null, document_key: null, ...entry };
  return { put: itemAt<BulkLogRecord>(keys.bulkLog(account_key, key, entryKey), record) };
}

export async function presentBulkSend(table: Pick<Table, 'query'>, record: BulkSendRecord): Promise<BulkSend> {
  const { key, description, bulk_send_type, most_recent_run_date, template_key, recipient_data_key, filter, status } = record;
  const { match, filter_rules } = filter;
  const { unsent, again, worked, ...counts } = await progressOf(table, record);
  const { run } = record;
  const finishedSince = record.status === 'paused' && run?.worked_when_paused !== undefined ? worked - run.worked_when_paused : 0;
  return {
    key,
    description,
    bulk_send_type,
    when_to_run: record.when_to_run ?? runsNow,
    next_run_date: record.schedule?.next_run_date ?? null,
    most_recent_run_date,
    most_recent_reminder_date: record.most_recent_reminder_date ?? null,
    template_key,
    recipient_data_key,
    filter: { match, filter_rules: [...filter_rules] },
    status,
    status_message: record.status_message,
    stopped: record.stopped,
    archived: record.archived,
    waits: record.status === 'active' ? (run?.waits ?? null) : null,
    finished_since_pause: finishedSince,
    date_finished: run?.date_finished ?? null,
    counts,
    version: record.version,
    date_created: record.date_created,
    date_updated: record.date_updated,
  };
}
