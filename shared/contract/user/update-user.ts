import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, oneLine, text } from '../schemas/common.ts';
import { userSchema } from '../schemas/user.ts';

export const updateUserRoute = defineRoute({
  name: 'updateUser',
  method: 'POST',
  path: '/app/user',
  summary: 'Changes the profile; a new password ends the other sessions.',
  callers: ['member'],
  body: z.strictObject({
    data: z.strictObject({
      name: z.optional(oneLine(100).check(z.minLength(1, 'First name is required.'))),
      last_name: z.optional(oneLine(100)),
      mobile_number: z.optional(text(32)),
      password: z.optional(text(200)),
      current_password: z.optional(text(200)),
      default_user_account_key: z.optional(keySchema),
    }),
  }),
  response: z.strictObject({ user: userSchema }),
  errors: ['password_too_short', 'password_weak', 'mobile_number_invalid', 'wrong_password'],
  carriesCredentials: true,
  changesState: true,
});
