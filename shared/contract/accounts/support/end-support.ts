import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { supportAccessSchema } from '../../schemas/accounts/support.ts';
import { documentKeyParams } from '../../schemas/common.ts';

export const endSupportRoute = defineRoute({
  name: 'endSupport',
  method: 'POST',
  path: '/app/accounts/{key}/support/end',
  summary: 'Ends support’s access at once, also for whoever is in; for the account’s administrators.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({}),
  response: z.strictObject({ support: says('The consent as it is now.', supportAccessSchema) }),
  errors: [],
  changesState: true,
});
