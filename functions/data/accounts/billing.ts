import type { Condition, Stored, Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { BillingRecord } from './billing-records.ts';

export function loadBilling(table: Pick<Table, 'get'>, accountKey: string): Promise<Stored<BillingRecord> | undefined> {
  return table.get(keys.billing(accountKey), { consistent: true });
}

/** Requires that nobody has chosen in the meantime. */
export function unchangedBilling(before: BillingRecord | undefined): Condition[] {
  return [before ? { attribute: 'version', equals: before.version } : { attribute: 'pk', exists: false }];
}
