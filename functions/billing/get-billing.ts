import { getBillingRoute } from '../../shared/contract/billing/get-billing.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import type { PlanOrderRecord } from '../data/accounts/billing-records.ts';
import { earlierUsage } from '../data/following/usage.ts';
import { keys } from '../data/keys.ts';
import { nameOrFormer } from '../data/people/former-member.ts';
import { refusing } from '../runtime/failure.ts';
import { presentBilling } from './present-billing.ts';

const { allow } = refusing(getBillingRoute);

const pageSize = 25;

export const getBilling = handle(getBillingRoute, { table: 'read' }, async (deps, caller, { query }) => {
  allow(may(caller, 'seeBilling'));
  const { pk, sk } = keys.planOrder(caller.account_key, '');
  const [billing, earlier, page] = await Promise.all([
    presentBilling(deps, caller.account_key),
    query.cursor ? [] : earlierUsage(deps.table, caller.account_key, deps.clock.now()),
    deps.table.query<PlanOrderRecord>({
      pk,
      sk: { beginsWith: sk },
      reverse: true,
      limit: pageSize,
      ...(query.cursor && { cursor: query.cursor }),
    }),
  ]);
  const people = [...new Set(page.items.map(({ user_key }) => user_key))];
  const found = people.length > 0 ? await deps.table.batchGet(people.map((key) => keys.user(key))) : [];
  const orders = page.items.map(({ key, date, user_key, kind, documents, users }) => {
    const ordered_by = nameOrFormer(found[people.indexOf(user_key)]);
    return { key, date, ordered_by, plan: { kind, documents, users } };
  });
  const earlier_months = earlier.map(({ month, documents_sent, ...messages }) => ({ month, documents_sent, messages }));
  return { billing, earlier_months, orders, cursor: page.cursor ?? null };
});
