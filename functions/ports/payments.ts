import type { Plan } from '../../shared/domain/billing/prices.ts';
import type { Write } from './table.ts';

/** A plan that an account's administrator has chosen. */
export interface PlanOrder {
  /** Names the order: the same one may be handed over again. */
  key: string;
  account_key: string;
  plan: Plan;
  now: Date;
}

export interface TakenOrder {
  /** Stored in the same transaction as the account's new plan. */
  writes: Write[];
  /** Where the person pays now; null if that is done elsewhere. */
  pay_at: string | null;
}

/** How accounts pay for their plans. */
export interface Payments {
  take(order: PlanOrder): Promise<TakenOrder>;
}
