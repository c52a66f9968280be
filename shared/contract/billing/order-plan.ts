import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { billingSchema, planSchema } from '../schemas/accounts/billing.ts';

/** On version_conflict the answer carries the newer `billing`. */
export const orderPlanRoute = defineRoute({
  name: 'orderPlan',
  method: 'POST',
  path: '/app/billing/plan',
  summary: 'Chooses the plan of the account; for its administrators. It counts at once, and is paid as the installation says.',
  callers: ['member'],
  body: z.strictObject({
    data: z.strictObject({ plan: planSchema, version: says('The version of the plan that it replaces.', z.int()) }),
  }),
  response: z.strictObject({
    billing: billingSchema,
    pay_at: says('Where the plan is paid now; null if an invoice follows.', z.nullable(z.string())),
  }),
  errors: ['plan_unknown', 'plans_not_offered', 'version_conflict', 'email_not_verified'],
  changesState: true,
});
