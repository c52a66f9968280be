import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, oneLine } from '../schemas/common.ts';
import { userAccountSchema } from '../schemas/user.ts';

export const createAccountRoute = defineRoute({
  name: 'createAccount',
  method: 'POST',
  path: '/app/accounts/',
  summary: 'Creates a team account and makes the caller its administrator.',
  callers: ['member'],
  body: z.strictObject({ data: z.strictObject({ name: oneLine(120).check(z.minLength(1, 'Please enter a name for the team.')) }) }),
  response: z.strictObject({
    data: z.strictObject({
      account: z.strictObject({ key: keySchema, name: z.string(), is_personal_account: z.boolean() }),
      user_account: userAccountSchema,
    }),
  }),
  errors: [],
  changesState: true,
});
