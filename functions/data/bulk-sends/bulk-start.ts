import { itemAt, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';
import type { BulkSendRecord } from './bulk-records.ts';

/** A run that a bulk send is scheduled for. */
export interface BulkStart {
  id: string;
  account_key: string;
  bulk_send_key: string;
  /** When it was to begin. It is looked at again later if that does not come about. */
  at: string;
}

const idOf = (bulkSendKey: string) => `bulk-start#${bulkSendKey}`;

/** One for each bulk send: a later one replaces it. */
export function bulkStartWrite(
  { account_key, key }: Pick<BulkSendRecord, 'account_key' | 'key'>,
  at: string,
  look = at,
): { put: object } & Write {
  const id = idOf(key);
  const start: BulkStart = { id, account_key, bulk_send_key: key, at };
  return { put: itemAt<BulkStart>(keys.due(id), start, { entity: 'due', ...timedPlace('BULK_STARTS', look, id) }) };
}

/** What follows from a schedule: its next run is waited for, or none. */
export function nextStartWrite(record: BulkSendRecord): Write {
  return record.schedule ? bulkStartWrite(record, record.schedule.next_run_date) : { delete: keys.due(idOf(record.key)) };
}
