import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { timeSchema } from '../schemas/common.ts';

/** How a code that the product sends to a member went out. */
export const sentCode = {
  destination: says('The address that the code was sent to.', z.string()),
  valid_until: says('Until then the code can be entered.', timeSchema),
};

export const requestOtpRoute = defineRoute({
  name: 'requestOtp',
  method: 'POST',
  path: '/app/user/request_otp',
  summary: 'Sends the caller a code for setting up two-step authentication; a newer code replaces the one before.',
  callers: ['member'],
  body: z.strictObject({
    otp_type: says('What the code is for.', z.optional(z.enum(['two_factor']))),
    communication_channel: says('To the confirmed email address.', z.optional(z.enum(['email']))),
  }),
  response: z.strictObject(sentCode),
  errors: ['email_not_verified', 'otp_from_app'],
  changesState: true,
});
