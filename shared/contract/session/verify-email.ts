import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';
import { userSchema } from '../schemas/people/user.ts';

/**
 * The link shows that somebody reads that mailbox, not who registered. Whoever follows it proves that by the session or
 * the password of the account, or sets a new password. On confirmation_needs_password the answer carries the
 * `email_address`.
 */
export const verifyEmailRoute = defineRoute({
  name: 'verifyEmail',
  method: 'POST',
  path: '/app/verify_email',
  summary: 'Confirms an email address by the link that was mailed, in a session of that account, or with its password or a new one.',
  callers: ['anonymous', 'member', 'signatory'],
  whileSettingUp: true,
  body: z.strictObject({
    token: text(200),
    password: says("The account's password, if there is no session.", z.optional(text(200))),
    new_password: says('Replaces the password and ends every session. Only while the address is not confirmed.', z.optional(text(200))),
  }),
  response: z.strictObject({
    email_address: z.string(),
    session_token: says('This and the next two: of the session that a password opens.', z.optional(z.string())),
    csrf_token: z.optional(z.string()),
    user: z.optional(userSchema),
  }),
  errors: ['token_invalid', 'confirmation_needs_password', 'wrong_credentials', 'password_too_short', 'password_weak'],
  knowsSession: true,
  carriesCredentials: true,
  changesState: true,
});
