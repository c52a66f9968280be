import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { supportAccessSchema, supportInputSchema } from '../../schemas/accounts/support.ts';
import { documentKeyParams } from '../../schemas/common.ts';

/** On version_conflict the answer carries the newer state as `support`. */
export const grantSupportRoute = defineRoute({
  name: 'grantSupport',
  method: 'POST',
  path: '/app/accounts/{key}/support',
  summary: 'Lets support look at the account for a while, changing nothing; for its administrators. It replaces an earlier consent.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ data: supportInputSchema }),
  response: z.strictObject({ support: says('The consent as it is now.', supportAccessSchema) }),
  errors: ['version_conflict', 'proof_required'],
  changesState: true,
});
