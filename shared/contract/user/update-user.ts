import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, oneLine, text } from '../schemas/common.ts';
import { emailSignatureSchema } from '../schemas/email-signature.ts';
import { timeZoneSchema } from '../schemas/time-zone.ts';
import { codeSchema, languageSchema, recoveryCodeSchema, twoFactorMethodSchema, userSchema } from '../schemas/user.ts';

export const updateUserRoute = defineRoute({
  name: 'updateUser',
  method: 'POST',
  path: '/app/user',
  summary: 'Changes the profile; a new password, and a change of two-step authentication, end the other sessions.',
  callers: ['member'],
  body: z.strictObject({
    data: z
      .strictObject({
        name: z.optional(oneLine(100).check(z.minLength(1, 'First name is required.'))),
        last_name: z.optional(oneLine(100)),
        mobile_number: z.optional(text(32)),
        external_user_code: z.optional(oneLine(100)),
        cost_centre: z.optional(oneLine(100)),
        email_signature: z.optional(emailSignatureSchema),
        language: z.optional(languageSchema),
        time_zone: z.optional(timeZoneSchema),
        password: z.optional(text(200)),
        current_password: z.optional(text(200)),
        default_user_account_key: z.optional(keySchema),
        use_two_factor_authentication: says('Switches two-step authentication on or off. Both take a code.', z.optional(z.boolean())),
        two_factor_pin_method: says('Where the codes come from.', z.optional(twoFactorMethodSchema)),
        verification_otp: says(
          'To switch it on: the first code of the new secret. To switch it off: a code from the app.',
          z.optional(codeSchema),
        ),
        recovery_code: says('To switch it off: a recovery code instead.', z.optional(recoveryCodeSchema)),
      })
      .check(
        z.refine(
          (data) => data.password === undefined || data.use_two_factor_authentication === undefined,
          'Change the password and two-step authentication one after the other.',
        ),
      ),
  }),
  response: z.strictObject({
    user: userSchema,
    recovery_codes: says(
      'Ten codes for when the device is lost; only when two-step authentication was switched on.',
      z.optional(z.array(z.string())),
    ),
  }),
  errors: [
    'otp_from_app',
    'two_factor_wrong',
    'two_factor_not_prepared',
    'password_too_short',
    'password_weak',
    'mobile_number_invalid',
    'wrong_password',
  ],
  carriesCredentials: true,
  changesState: true,
});
