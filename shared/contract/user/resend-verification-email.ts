import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';

export const resendVerificationEmailRoute = defineRoute({
  name: 'resendVerificationEmail',
  method: 'POST',
  path: '/app/user/resend_verification_email',
  summary: 'Mails the link to confirm the caller’s email address once more; nothing if it is confirmed.',
  callers: ['member'],
  whileSettingUp: true,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
