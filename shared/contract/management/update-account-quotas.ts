import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { accountQuotasSchema, ownQuotasSchema } from '../schemas/management/managed-account.ts';

export const updateAccountQuotasRoute = defineRoute({
  name: 'updateAccountQuotas',
  method: 'POST',
  path: '/app/management/accounts/{key}/quotas',
  summary: 'Sets how many messages an account may send, in place of the installation’s quotas.',
  callers: ['operator'],
  params: z.strictObject({ key: keySchema }),
  body: z.strictObject({
    own: says('All of them; null for the installation’s.', ownQuotasSchema),
    version: says('The version that this change is based on; an older one is refused with 409.', z.int()),
  }),
  response: z.strictObject({ quotas: says('The quotas as they are now.', accountQuotasSchema) }),
  errors: ['account_not_found', 'version_conflict'],
  changesState: true,
});
