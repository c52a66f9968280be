import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { text } from '../schemas/common.ts';

export const verifyEmailRoute = defineRoute({
  name: 'verifyEmail',
  method: 'POST',
  path: '/app/verify_email',
  summary: 'Confirms an email address by the link that was mailed.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ token: text(200) }),
  response: z.strictObject({ email_address: z.string() }),
  errors: ['token_invalid'],
  carriesCredentials: true,
  changesState: true,
});
