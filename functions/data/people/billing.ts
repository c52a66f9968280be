import type { Plan } from '../../../shared/domain/billing/prices.ts';
import type { Condition, Stored, Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';

/** The plan that an account has chosen. */
export interface BillingRecord extends Plan {
  since: string;
  /** Counts the choices. */
  version: number;
}

/** One choice of a plan. */
export interface PlanOrderRecord extends Plan {
  /** Sorts by time. */
  key: string;
  date: string;
  ordered_by: string;
  user_key: string;
}

export function loadBilling(table: Pick<Table, 'get'>, accountKey: string): Promise<Stored<BillingRecord> | undefined> {
  return table.get(keys.billing(accountKey), { consistent: true });
}

/** Requires that nobody has chosen in the meantime. */
export function unchangedBilling(before: BillingRecord | undefined): Condition[] {
  return [before ? { attribute: 'version', equals: before.version } : { attribute: 'pk', exists: false }];
}
