import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { accountSchema } from '../schemas/accounts/account.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const getAccountRoute = defineRoute({
  name: 'getAccount',
  method: 'GET',
  path: '/app/accounts/{key}',
  summary: 'An account that the caller is a member of: its name, and how long it keeps signed documents.',
  callers: ['member'],
  scope: 'account',
  params: documentKeyParams,
  response: z.strictObject({ data: z.strictObject({ account: accountSchema }) }),
  errors: [],
  changesState: false,
});
