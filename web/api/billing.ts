import type { getBillingRoute } from '../../shared/contract/billing/get-billing.ts';
import type { orderPlanRoute } from '../../shared/contract/billing/order-plan.ts';
import type { Billing, MonthUsage, PlanOrder } from '../../shared/contract/schemas/accounts/billing.ts';
import type { Plan } from '../../shared/domain/billing/prices.ts';
import { call } from './call.ts';
import type { ApiError } from './errors.ts';
import { usePages } from './use-pages.ts';

interface Page {
  billing: Billing;
  earlier_months: MonthUsage[];
  orders: PlanOrder[];
  cursor: string | null;
}

/** Plan, use and history of the account in which the person acts. */
export function useBilling(accountKey: string) {
  const { pages, error, mutate, hasMore, loadingMore, loadMore } = usePages<Page, ApiError | Error>(['billing', accountKey], (cursor) =>
    call<typeof getBillingRoute>('GET', '/app/billing', { query: { cursor } }),
  );
  const orders = pages?.flatMap((page) => page.orders) ?? [];
  const { billing, earlier_months: earlierMonths = [] } = pages?.[0] ?? {};
  return { billing, earlierMonths, orders, error, hasMore, loadingMore, loadMore, refresh: () => mutate() };
}

/** Throws ApiError version_conflict if somebody else has chosen a plan in the meantime. */
export function orderPlan(plan: Plan, version: number) {
  return call<typeof orderPlanRoute>('POST', '/app/billing/plan', { body: { data: { plan, version } } });
}
