import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { nameText, text } from '../schemas/common.ts';
import { emailSchema, sessionAnswerSchema } from '../schemas/people/user.ts';

export const registerRoute = defineRoute({
  name: 'register',
  method: 'POST',
  path: '/app/register',
  summary: 'Creates a user, their personal account and a session, and mails a link to verify the address.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({
    data: z.strictObject({
      name: nameText(100).check(z.minLength(1, 'First name is required.')),
      last_name: nameText(100),
      email_address: emailSchema,
      password: text(200),
      account_name: z.optional(nameText(120)),
    }),
  }),
  response: sessionAnswerSchema,
  errors: ['registration_closed', 'email_taken', 'password_too_short', 'password_weak'],
  carriesCredentials: true,
  changesState: true,
});
