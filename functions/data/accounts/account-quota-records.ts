import type { OwnQuotas } from '../../../shared/contract/schemas/management/managed-account.ts';

/** Quotas that an operator has set for one account. */
export interface StoredQuotas {
  own: OwnQuotas;
  version: number;
}
