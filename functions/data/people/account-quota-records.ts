import type { OwnQuotas } from '../../../shared/contract/schemas/managed-account.ts';

/** Quotas that an operator has set for one account. */
export interface StoredQuotas {
  own: OwnQuotas;
  version: number;
}

/** How many messages of each kind an account has sent in a month. */
export interface MonthsUse {
  emails_a_day?: number;
  texts_a_day?: number;
  calls_a_day?: number;
}
