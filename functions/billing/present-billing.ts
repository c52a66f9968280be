import type { Billing } from '../../shared/contract/schemas/billing.ts';
import { costOf, currency, type Plan, payAsYouGo } from '../../shared/domain/billing/prices.ts';
import { monthOf, usageOf } from '../data/following/usage.ts';
import { keys } from '../data/keys.ts';
import { loadBilling } from '../data/people/billing.ts';
import type { BillingRecord } from '../data/people/billing-records.ts';
import { paymentsOf } from '../payments/payments-of.ts';
import type { DepsFor } from '../runtime/deps.ts';

type Deps = DepsFor<{ table: 'read' }>;

/** The account's plan, or that of every account which has chosen none. */
export const planNow = (chosen: BillingRecord | undefined): Plan =>
  chosen ? { kind: chosen.kind, documents: chosen.documents, users: chosen.users } : payAsYouGo;

/** The plan of an account, and what it used this month. */
export async function presentBilling({ table, clock, settings }: Deps, accountKey: string): Promise<Billing> {
  const month = monthOf(clock.now());
  const [chosen, used, members] = await Promise.all([
    loadBilling(table, accountKey),
    usageOf(table, accountKey, month),
    table.get(keys.memberCount(accountKey), { consistent: true }),
  ]);
  const plan = planNow(chosen);
  const users = (members?.more_members ?? 0) + 1;
  const { documents_sent, ...messages } = used;
  return {
    currency,
    plan,
    since: chosen?.since ?? null,
    version: chosen?.version ?? 0,
    may_order: paymentsOf(settings) !== undefined,
    usage: { month, documents_sent, messages, members: users, cost: costOf(plan, { documents: documents_sent, users }).total },
  };
}
