import { orderPlanRoute } from '../../shared/contract/billing/order-plan.ts';
import { planOf, samePlan } from '../../shared/domain/billing/prices.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { loadBilling, unchangedBilling } from '../data/accounts/billing.ts';
import type { BillingRecord, PlanOrderRecord } from '../data/accounts/billing-records.ts';
import { newKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { stillAdministers } from '../data/people/members.ts';
import { retried } from '../data/retried.ts';
import { paymentsOf } from '../payments/payments-of.ts';
import { itemAt } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { chosenPlan, presentBilling } from './present-billing.ts';

const { allow, fail } = refusing(orderPlanRoute);

/** The order, the account's new plan and the operator's mail are one transaction, so that nobody pays for what is not there. */
export const orderPlan = handle(orderPlanRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  allow(may(caller, 'orderPlan'));
  const payments = paymentsOf(deps.settings) ?? fail('plans_not_offered');
  const plan = planOf(data.plan) ?? fail('plan_unknown');
  const { account_key, user_key } = caller;
  const now = deps.clock.now();
  const date = now.toISOString();
  const key = `${date.replace(/\D/g, '')}-${newKey().slice(0, 6)}`;
  // Whoever takes the payment is asked once, however often the write is tried.
  let taken: Awaited<ReturnType<typeof payments.take>> | undefined;
  const pay_at = await retried(async () => {
    const before = await loadBilling(deps.table, account_key);
    // The same choice again changes nothing, so that a repeated call orders once.
    if (before && samePlan(chosenPlan(before), plan)) return null;
    if ((before?.version ?? 0) !== data.version) {
      fail('version_conflict', { answer: { billing: await presentBilling(deps, account_key) } });
    }
    taken ??= await payments.take({ key, account_key, plan, now });
    const chosen: BillingRecord = { ...plan, since: date, version: data.version + 1 };
    const order: PlanOrderRecord = { ...plan, key, date, user_key };
    await deps.table.transact([
      stillAdministers(user_key, account_key),
      { put: itemAt(keys.billing(account_key), chosen), if: unchangedBilling(before) },
      { put: itemAt(keys.planOrder(account_key, key), order), if: [{ attribute: 'pk', exists: false }] },
      ...taken.writes,
    ]);
    log('info', 'plan_ordered', { account_key, user_key, order_key: key, plan: plan.kind });
    return taken.pay_at;
  });
  return { billing: await presentBilling(deps, account_key), pay_at };
});
