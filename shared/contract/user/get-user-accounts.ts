import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { userAccountSchema } from '../schemas/people/user.ts';

export const getUserAccountsRoute = defineRoute({
  name: 'getUserAccounts',
  method: 'GET',
  path: '/app/user/user_accounts',
  summary: 'The accounts the user belongs to.',
  callers: ['member'],
  whileSettingUp: true,
  scope: 'account',
  response: z.strictObject({ user_accounts: z.array(userAccountSchema) }),
  errors: [],
  changesState: false,
});
