import type { Plan } from '../../../shared/domain/billing/prices.ts';

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
  /** The administrator who chose it. */
  user_key: string;
}
