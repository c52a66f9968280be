import type { Billing } from '../../shared/contract/schemas/accounts/billing.ts';
import { costOf, currency, type Plan, planNamed } from '../../shared/domain/billing/prices.ts';
import { loadBilling } from '../data/accounts/billing.ts';
import type { BillingRecord } from '../data/accounts/billing-records.ts';
import { monthOf, usageOf } from '../data/following/usage.ts';
import { keys } from '../data/keys.ts';
import { paymentsOf } from '../payments/payments-of.ts';
import type { DepsFor } from '../runtime/deps.ts';

type Deps = DepsFor<{ table: 'read' }>;

/** The plan that an account has chosen. */
export const chosenPlan = ({ kind, documents, users }: BillingRecord): Plan => ({ kind, documents, users });

/** The plan of an account, and what it used this month. */
export async function presentBilling({ table, clock, settings }: Deps, accountKey: string): Promise<Billing> {
  const month = monthOf(clock.now());
  const [chosen, used, members] = await Promise.all([
    loadBilling(table, accountKey),
    usageOf(table, accountKey, month),
    table.get(keys.memberCount(accountKey), { consistent: true }),
  ]);
  const plan = chosen ? chosenPlan(chosen) : planNamed(settings.startingPlan);
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
