import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { supportAccessSchema } from '../schemas/accounts/support.ts';
import { keySchema } from '../schemas/common.ts';
import { accountQuotasSchema, accountUseSchema, managedAccountSchema } from '../schemas/management/managed-account.ts';

export const getManagedAccountRoute = defineRoute({
  name: 'getManagedAccount',
  method: 'GET',
  path: '/app/management/accounts/{key}',
  summary: 'How much an account uses, and its quotas. It shows nothing of its documents.',
  callers: ['operator'],
  params: z.strictObject({ key: keySchema }),
  query: z.strictObject({}),
  response: z.strictObject({
    account: managedAccountSchema,
    support: says('Whether it consents to support access now.', supportAccessSchema),
    use: says('What it uses.', accountUseSchema),
    quotas: says('How many messages it may send.', accountQuotasSchema),
  }),
  errors: ['account_not_found'],
  changesState: false,
});
