import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { emailSchema } from '../schemas/people/user.ts';

export const forgotRoute = defineRoute({
  name: 'forgot',
  method: 'POST',
  path: '/app/forgot',
  summary: 'Mails a link to choose a new password. Answers alike whether the address is known or not.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ email_address: emailSchema }),
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
