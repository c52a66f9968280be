import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { codeSchema, recoveryCodeSchema } from '../schemas/people/user.ts';
import { sentCode } from './request-otp.ts';

export const getCreateTotpSecretRoute = defineRoute({
  name: 'getCreateTotpSecret',
  method: 'POST',
  path: '/app/user/get_create_totp_secret',
  summary:
    'Makes the secret for an authenticator app, once a code has shown who asks. It counts from when `POST /app/user` is given its first code with `use_two_factor_authentication`, which has to be within half an hour.',
  callers: ['member'],
  whileSettingUp: true,
  body: z.strictObject({
    verification_otp: says(
      'The code that was sent to the address. If two-step authentication is on: a code from the present app.',
      z.optional(codeSchema),
    ),
    recovery_code: says('If two-step authentication is on: a recovery code instead.', z.optional(recoveryCodeSchema)),
    request_new_otp: says('Sends a code, as `request_otp` does, and makes no secret yet.', z.optional(z.boolean())),
  }),
  response: z.strictObject({
    secret: says('For typing into the app, in base32. Left out where a code was sent.', z.optional(z.string())),
    otpauth_url: says('The same for a QR code.', z.optional(z.string())),
    destination: z.optional(sentCode.destination),
    valid_until: z.optional(sentCode.valid_until),
  }),
  errors: ['email_not_verified', 'otp_required', 'otp_wrong', 'otp_expired', 'otp_from_app', 'two_factor_wrong'],
  carriesCredentials: true,
  changesState: true,
});
