import type { OwnQuotas } from '../../../shared/contract/schemas/management/managed-account.ts';
import { type QuotaName, quotaNames } from '../../../shared/domain/operators/operator-limits.ts';
import type { Table, Write } from '../../ports/table.ts';
import { itemAt } from '../../ports/table.ts';
import type { Quotas } from '../../settings/quotas.ts';
import { keys } from '../keys.ts';
import type { StoredQuotas } from './account-quota-records.ts';

const none: OwnQuotas = { emails_a_day: null, texts_a_day: null, calls_a_day: null, recipient_an_hour: null };

/** An item of its own, so that a change of the account by its administrators and one of its quotas never meet. */
export async function loadOwnQuotas(table: Pick<Table, 'get'>, accountKey: string): Promise<StoredQuotas> {
  const stored = await table.get<StoredQuotas>(keys.accountQuotas(accountKey), { consistent: true });
  return stored ? { own: stored.own, version: stored.version } : { own: none, version: 0 };
}

/** The quotas in force for an account. */
export async function quotasOf(table: Pick<Table, 'get'>, accountKey: string, standard: Quotas): Promise<Quotas> {
  const { own } = await loadOwnQuotas(table, accountKey);
  return Object.fromEntries(quotaNames.map((name) => [name, own[name] ?? standard[name]])) as Record<QuotaName, number>;
}

/** The write fails if the quotas have another version than `before`. */
export function quotasWrite(accountKey: string, before: number, own: OwnQuotas): Write {
  const unchanged = before === 0 ? { attribute: 'pk', exists: false as const } : { attribute: 'version', equals: before };
  return { put: itemAt<StoredQuotas>(keys.accountQuotas(accountKey), { own, version: before + 1 }), if: [unchanged] };
}
