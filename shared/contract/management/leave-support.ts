import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';

export const leaveSupportRoute = defineRoute({
  name: 'leaveSupport',
  method: 'POST',
  path: '/app/management/accounts/{key}/support/leave',
  summary: 'The operator looks at the account no longer.',
  callers: ['operator'],
  params: z.strictObject({ key: keySchema }),
  body: z.strictObject({}),
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
