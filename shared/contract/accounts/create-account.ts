import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { accountNameSchema, accountSchema } from '../schemas/accounts/account.ts';
import { userAccountSchema } from '../schemas/people/user.ts';

export const createAccountRoute = defineRoute({
  name: 'createAccount',
  method: 'POST',
  path: '/app/accounts/',
  summary: 'Creates a team account and makes the caller its administrator.',
  callers: ['member'],
  body: z.strictObject({ data: z.strictObject({ name: accountNameSchema }) }),
  response: z.strictObject({ data: z.strictObject({ account: accountSchema, user_account: userAccountSchema }) }),
  errors: [],
  changesState: true,
});
