import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { text } from '../schemas/common.ts';

export const resetPasswordRoute = defineRoute({
  name: 'resetPassword',
  method: 'POST',
  path: '/app/reset_password',
  summary:
    'Sets a new password by the link that was mailed, and ends every session of the user. Without a password, it only says whether the link is still good.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ token: text(200), password: z.optional(text(200)) }),
  response: z.strictObject({}),
  errors: ['token_invalid', 'password_too_short', 'password_weak'],
  carriesCredentials: true,
  changesState: true,
});
