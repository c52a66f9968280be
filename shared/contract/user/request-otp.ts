import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text, timeSchema } from '../schemas/common.ts';

/** How a code that the product sends to a member went out. */
export const sentCode = {
  destination: says('The address or number that the code was sent to.', z.string()),
  valid_until: says('Until then the code can be entered.', timeSchema),
};

export const requestOtpRoute = defineRoute({
  name: 'requestOtp',
  method: 'POST',
  path: '/app/user/request_otp',
  summary:
    'Sends the caller a code: by which they show that it is them, or that a mobile number is theirs. A newer code replaces the one before; asked again within 15 seconds, it sends nothing new.',
  callers: ['member'],
  whileSettingUp: true,
  body: z.strictObject({
    otp_type: says(
      'What the code is for: `two_factor` (the default) shows that it is them, `mobile_number` that the number is theirs, which takes a proof by a code first.',
      z.optional(z.enum(['two_factor', 'mobile_number'])),
    ),
    mobile_number: says('For `mobile_number`: the number that the code goes to.', z.optional(text(32))),
    communication_channel: says(
      'How it goes to a telephone. Without two-step authentication, `two_factor` goes to the confirmed email address.',
      z.optional(z.enum(['email', 'sms', 'whatsapp'])),
    ),
  }),
  response: z.strictObject({ ...sentCode, channel: says('How it was sent.', z.enum(['email', 'sms', 'whatsapp'])) }),
  errors: ['email_not_verified', 'otp_from_app', 'proof_required', 'mobile_number_invalid', 'otp_channel_unavailable'],
  changesState: true,
});
