import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { passkeyRefusals } from '../passkeys/log-in-with-passkey.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';
import { usedPasskeySchema } from '../schemas/people/passkey.ts';
import { codeSchema, emailSchema, recoveryCodeSchema, sessionAnswerSchema } from '../schemas/people/user.ts';

export const loginRoute = defineRoute({
  name: 'login',
  method: 'POST',
  path: '/app/login',
  summary:
    'Opens a session for an email address and password. With two-step authentication it answers 401 `two_factor_required` with `two_factor_pin_method`, and with `passkey_options` where a passkey will do, which a refused passkey brings anew; the same call again takes a code too. A code by SMS or WhatsApp is sent then: `code_sent`, and `destination` with the number’s last digits.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({
    email_address: emailSchema,
    password: text(200),
    verification_otp: says(
      'The code of the second step: of the authenticator app, of a text, or the personal PIN.',
      z.optional(codeSchema),
    ),
    request_new_otp: says('Sends another code by SMS or WhatsApp instead of logging in.', z.optional(z.boolean())),
    communication_channel: says('How that code is sent.', z.optional(z.enum(['sms', 'whatsapp']))),
    passkey: says('What the browser answers to the `passkey_options` of that answer, instead of a code.', z.optional(usedPasskeySchema)),
    recovery_code: says('A recovery code instead; each works once.', z.optional(recoveryCodeSchema)),
  }),
  response: sessionAnswerSchema,
  errors: ['wrong_credentials', 'two_factor_required', 'two_factor_wrong', ...passkeyRefusals],
  carriesCredentials: true,
  changesState: true,
});
