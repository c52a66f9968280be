import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { text } from '../schemas/common.ts';
import { emailSchema, sessionAnswerSchema } from '../schemas/user.ts';

export const loginRoute = defineRoute({
  name: 'login',
  method: 'POST',
  path: '/app/login',
  summary: 'Opens a session for an email address and password.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ email_address: emailSchema, password: text(200) }),
  response: sessionAnswerSchema,
  errors: ['wrong_credentials'],
  carriesCredentials: true,
  changesState: true,
});
