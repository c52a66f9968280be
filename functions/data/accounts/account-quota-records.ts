import type { OwnQuotas } from '../../../shared/contract/schemas/managed-account.ts';

/** Quotas that an operator has set for one account. */
export interface StoredQuotas {
  own: OwnQuotas;
  version: number;
}
