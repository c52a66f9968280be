import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { userSchema } from '../schemas/people/user.ts';

export const keepLoginRoute = defineRoute({
  name: 'keepLogin',
  method: 'POST',
  path: '/app/user/keep_login',
  summary: 'Takes back that the login is deleted.',
  callers: ['member'],
  response: z.strictObject({ user: userSchema }),
  errors: ['login_erased'],
  whileSettingUp: true,
  changesState: true,
});
