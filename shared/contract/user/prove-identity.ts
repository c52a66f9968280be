import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text, timeSchema } from '../schemas/common.ts';
import { codeSchema, recoveryCodeSchema } from '../schemas/people/user.ts';

export const proveIdentityRoute = defineRoute({
  name: 'proveIdentity',
  method: 'POST',
  path: '/app/user/prove_identity',
  summary:
    'Proves that the session’s own person is still there, for ten minutes. Calls that make a secret or change how one signs in ask for it by `proof_required`; its `proof` says whether a password is enough or a code is needed.',
  callers: ['member'],
  whileSettingUp: true,
  body: z.strictObject({
    password: says('The present password.', z.optional(text(200))),
    verification_otp: says('A code of the second step; without one, the code that `request_otp` sends.', z.optional(codeSchema)),
    recovery_code: says('A recovery code instead.', z.optional(recoveryCodeSchema)),
  }),
  response: z.strictObject({ proved_until: says('Until then nothing is asked again.', timeSchema) }),
  errors: ['wrong_password', 'otp_required', 'otp_wrong', 'otp_expired', 'otp_from_app', 'two_factor_wrong'],
  carriesCredentials: true,
  changesState: true,
});
