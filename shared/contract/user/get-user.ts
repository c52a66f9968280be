import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { userSchema } from '../schemas/people/user.ts';

export const getUserRoute = defineRoute({
  name: 'getUser',
  method: 'GET',
  path: '/app/user',
  summary: 'The user behind the session.',
  callers: ['member'],
  whileSettingUp: true,
  scope: 'account',
  response: z.strictObject({ user: userSchema }),
  errors: [],
  changesState: false,
});
