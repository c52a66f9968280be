import type { OperatorAct } from '../../../shared/domain/operators/operator-acts.ts';
import { ConditionFailed, itemAt, type Page, type Table, type Write } from '../../ports/table.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { retried } from '../retried.ts';
import type { OperatorLogHead, OperatorLogRecord } from './operator-records.ts';

const start = '0'.repeat(64);

/** The hash of a record: over all its properties in this order, as JSON. */
export function operatorLogHash(record: Omit<OperatorLogRecord, 'hash'>): string {
  const { sequence, date_created, operator, act, about, detail, ip, previous_hash } = record;
  return sha256Hex(JSON.stringify(['countersign-operators-1', sequence, date_created, operator, act, about, detail, ip, previous_hash]));
}

/** Who acts; the clock says when. */
export interface Acting {
  operator: string;
  ip: string;
}

/**
 * Makes the writes of an act together with its record. Throws ConditionFailed if a condition of `writes` does not hold;
 * acts of others at the same moment are waited for. With `account_key` the account's administrators see the act too.
 */
export async function recordAct(
  { table, clock }: { table: Table; clock: { now(): Date } },
  { operator, ip }: Acting,
  what: { act: OperatorAct; about?: string; detail?: string; account_key?: string },
  writes: Write[] = [],
): Promise<void> {
  const refused = await retried(async () => {
    const head = await table.get<OperatorLogHead>(keys.operatorLogHead(), { consistent: true });
    const sequence = (head?.sequence ?? 0) + 1;
    const { act, about = '', detail = '' } = what;
    const previous_hash = head?.hash ?? start;
    const record = { sequence, date_created: clock.now().toISOString(), operator, act, about, detail, ip, previous_hash };
    const hash = operatorLogHash(record);
    const place = what.account_key ? { gsi1pk: indexKeys.supportLog(what.account_key), gsi1sk: keys.operatorLog(sequence).sk } : {};
    const isNext = head ? { attribute: 'hash', equals: head.hash } : { attribute: 'pk', exists: false as const };
    try {
      await table.transact([
        ...writes,
        { put: itemAt<OperatorLogRecord>(keys.operatorLog(sequence), { ...record, hash }, place) },
        { put: itemAt<OperatorLogHead>(keys.operatorLogHead(), { sequence, hash }), if: [isNext] },
      ]);
      return undefined;
    } catch (error) {
      // A condition of the act itself is final.
      if (error instanceof ConditionFailed && error.index < writes.length) return error;
      throw error;
    }
  });
  if (refused) throw refused;
}

/** A page of the log, newest first. */
export function operatorLogPage(table: Table, limit: number, cursor: string | undefined): Promise<Page<OperatorLogRecord>> {
  const { pk } = keys.operatorLogHead();
  return table.query<OperatorLogRecord>({ pk, sk: { beginsWith: 'RECORD#' }, reverse: true, limit, ...(cursor && { cursor }) });
}

/** A page of what support did in an account, newest first. */
export function supportLogPage(
  table: Table,
  accountKey: string,
  limit: number,
  cursor: string | undefined,
): Promise<Page<OperatorLogRecord>> {
  return table.query<OperatorLogRecord>({
    index: 'gsi1',
    pk: indexKeys.supportLog(accountKey),
    reverse: true,
    limit,
    ...(cursor && { cursor }),
  });
}

/** Whether records, newest first, are as they were written and follow each other. */
export function isUnbroken(records: readonly OperatorLogRecord[]): boolean {
  return records.every((record, at) => {
    const before = records[at + 1];
    const follows = before === undefined || (record.previous_hash === before.hash && record.sequence === before.sequence + 1);
    return follows && operatorLogHash(record) === record.hash && (record.sequence > 1 || record.previous_hash === start);
  });
}
