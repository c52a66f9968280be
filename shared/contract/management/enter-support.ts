import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { supportAccessSchema } from '../schemas/accounts/support.ts';
import { keySchema } from '../schemas/common.ts';

export const enterSupportRoute = defineRoute({
  name: 'enterSupport',
  method: 'POST',
  path: '/app/management/accounts/{key}/support',
  summary:
    'Begins to look at an account that has consented. Its administrators are told. Calls of the operator then name it in `X-Support-Account`.',
  callers: ['operator'],
  params: z.strictObject({ key: keySchema }),
  body: z.strictObject({}),
  response: z.strictObject({ support: says('The consent as it is now.', supportAccessSchema) }),
  errors: ['account_not_found', 'support_not_granted'],
  changesState: true,
});
