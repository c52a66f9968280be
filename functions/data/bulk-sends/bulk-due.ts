import { type Condition, itemAt, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';

/** A look at a bulk send that runs: whether its rows go on. */
export interface BulkDue {
  id: string;
  account_key: string;
  bulk_send_key: string;
  generation: number;
  /** How much was done at the last look; -1 before the first. */
  done: number;
}

/** Milliseconds between two looks. */
const lookEvery = 120_000;

/** One for each bulk send: a later one replaces it. Without `at` it is in two minutes. */
export function bulkDueWrite(due: Omit<BulkDue, 'id'>, now: Date, at?: string): Write & { put: object } {
  const id = `bulk-send#${due.bulk_send_key}`;
  const time = at ?? new Date(now.getTime() + lookEvery).toISOString();
  return { put: itemAt<BulkDue>(keys.due(id), { id, ...due }, { entity: 'due', ...timedPlace('BULK_SENDS', time, id) }) };
}

/** The same, unless a later start has put another one in its place: then it fails (ConditionFailed). */
export function nextBulkDueWrite(due: Omit<BulkDue, 'id'>, now: Date, at?: string): Write {
  const unchanged: Condition = { attribute: 'generation', equals: due.generation };
  return { ...bulkDueWrite(due, now, at), if: [unchanged] };
}
