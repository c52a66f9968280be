import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, memberLanguageSchema, nameText, oneLine, text } from '../schemas/common.ts';
import { emailSignatureSchema } from '../schemas/people/email-signature.ts';
import { timeZoneSchema } from '../schemas/people/time-zone.ts';
import { codeSchema, recoveryCodeSchema, twoFactorMethodSchema, userSchema } from '../schemas/people/user.ts';

export const updateUserRoute = defineRoute({
  name: 'updateUser',
  method: 'POST',
  path: '/app/user',
  summary: 'Changes the profile; a new password, and a change of two-step authentication, end the other sessions.',
  callers: ['member'],
  whileSettingUp: true,
  body: z.strictObject({
    data: z
      .strictObject({
        name: z.optional(nameText(100).check(z.minLength(1, 'First name is required.'))),
        last_name: z.optional(nameText(100)),
        mobile_number: says('Another number takes `verification_otp`: the code that `request_otp` sent to it.', z.optional(text(32))),
        external_user_code: z.optional(oneLine(100)),
        cost_centre: z.optional(oneLine(100)),
        email_signature: z.optional(emailSignatureSchema),
        language: z.optional(memberLanguageSchema),
        time_zone: z.optional(timeZoneSchema),
        password: z.optional(text(200)),
        current_password: z.optional(text(200)),
        default_user_account_key: z.optional(keySchema),
        use_two_factor_authentication: says('Switches two-step authentication on or off. Both take a code.', z.optional(z.boolean())),
        two_factor_pin_method: says(
          'What it is set up with; an authenticator app if left out. A personal PIN takes a proof by a code first (`prove_identity`).',
          z.optional(twoFactorMethodSchema),
        ),
        accept_terms: says('Accepts the installation’s terms for members: the version of `GET /app/configuration`.', z.optional(text(100))),
        pin: says('The personal PIN, at least 4 digits, where that is to be the second step.', z.optional(text(20))),
        verification_otp: says(
          'To switch it on: the first code of the new secret, or the code that was sent to the number. To switch it off: a code of the present second step.',
          z.optional(codeSchema),
        ),
        recovery_code: says('To switch it off: a recovery code instead.', z.optional(recoveryCodeSchema)),
      })
      .check(
        z.refine(
          ({ password, use_two_factor_authentication, mobile_number }) =>
            [password, use_two_factor_authentication, mobile_number].filter((one) => one !== undefined).length < 2,
          'Change the password, the mobile number and two-step authentication one after the other.',
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
    'proof_required',
    'otp_required',
    'otp_wrong',
    'otp_expired',
    'two_factor_method_not_allowed',
    'pin_too_short',
    'pin_weak',
    'mobile_number_in_use',
    'two_step_mandatory',
    'terms_changed',
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
