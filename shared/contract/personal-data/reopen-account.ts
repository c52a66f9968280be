import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { accountSchema } from '../schemas/accounts/account.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const reopenAccountRoute = defineRoute({
  name: 'reopenAccount',
  method: 'POST',
  path: '/app/accounts/{key}/reopen',
  summary: 'Opens a closed account again, for its administrators.',
  callers: ['member'],
  params: documentKeyParams,
  response: z.strictObject({ account: accountSchema }),
  errors: ['account_erased'],
  changesState: true,
});
