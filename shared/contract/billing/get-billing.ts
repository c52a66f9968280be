import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { billingSchema, monthUsageSchema, planOrderSchema } from '../schemas/accounts/billing.ts';
import { cursorSchema } from '../schemas/common.ts';

export const getBillingRoute = defineRoute({
  name: 'getBilling',
  method: 'GET',
  path: '/app/billing',
  summary:
    'The plan of the account, what it used this month and in the twelve before, and the plans that it chose, newest first, 25 on a page; for its administrators.',
  callers: ['member'],
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({
    billing: billingSchema,
    earlier_months: says(
      'What was sent in the twelve months before this one, newest first; months without anything are left out. Empty from the second page of orders on.',
      z.array(monthUsageSchema),
    ),
    orders: says('The plans that were chosen.', z.array(planOrderSchema)),
    cursor: z.nullable(z.string()),
  }),
  errors: [],
  changesState: false,
});
