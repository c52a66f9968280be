import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text, timeSchema } from '../schemas/common.ts';
import { pinChannelSchema } from '../schemas/documents/signatory.ts';

/**
 * For links whose exchange answers `pin_asked`. The pin goes where all pins of that document go: to the number or
 * address that the sender gave. It is entered as `verification_otp` of exchange_token.
 */
export const requestCopyPinRoute = defineRoute({
  name: 'requestCopyPin',
  method: 'POST',
  path: '/app/tokens/request_copy_pin',
  summary: 'Sends the one-time pin that opens the final document behind a link.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ token: text(200) }),
  response: z.strictObject({
    channel: pinChannelSchema,
    destination: says('Where it went, masked.', z.string()),
    valid_until: timeSchema,
  }),
  errors: ['quota_reached', 'signing_link_unknown', 'cancelled', 'expired', 'otp_not_used', 'otp_channel_unavailable'],
  changesState: true,
});
