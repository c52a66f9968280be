import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { supportAccessSchema } from '../../schemas/accounts/support.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const getSupportRoute = defineRoute({
  name: 'getSupport',
  method: 'GET',
  path: '/app/accounts/{key}/support',
  summary: 'Whether support may look at the account, and whether somebody is in; for its members.',
  callers: ['member'],
  params: documentKeyParams,
  response: z.strictObject({ support: says('The consent as it is now.', supportAccessSchema) }),
  errors: [],
  changesState: false,
});
