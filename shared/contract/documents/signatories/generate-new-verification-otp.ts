import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, text, timeSchema, uuidSchema } from '../../schemas/common.ts';
import { pinChannelSchema } from '../../schemas/documents/signatory.ts';

/**
 * The pin goes where the sender said: to the mobile number by SMS, or on request by WhatsApp or as a call. It goes to
 * the email address if there is no number, and if a form's visitor has to prove theirs. It is entered as
 * `verification_otp` of add_update_signatory. A second request by the same way within 15 seconds sends no second pin.
 */
export const generateNewVerificationOtpRoute = defineRoute({
  name: 'generateNewVerificationOtp',
  method: 'POST',
  path: '/app/documents/{key}/generate_new_verification_otp/{uuid}',
  summary: 'Sends the signatory a one-time pin of six digits, good for ten minutes and five tries.',
  callers: ['signatory'],
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  body: z.optional(
    z.strictObject({
      mobile_number: says(
        "Accepted if the signatory has no number yet and the document's `signer_may_name_mobile_number` is on; stored in E.164.",
        z.optional(text(32)),
      ),
      use_whatsapp: z.optional(z.boolean()),
      use_voice: z.optional(z.boolean()),
    }),
  ),
  response: z.strictObject({
    channel: pinChannelSchema,
    destination: says('Where it went, masked.', z.string()),
    document_name: z.string(),
    sender_name: z.string(),
    signatory_name: says('Who is to enter it.', z.string()),
    valid_until: timeSchema,
    tries_left: z.int(),
    whatsapp_available: says('Other ways that this signatory could ask for.', z.boolean()),
    voice_available: z.boolean(),
    mobile_number_missing: says('No number is known.', z.boolean()),
    mobile_number_may_be_named: says('So the signatory may give one.', z.boolean()),
  }),
  errors: [
    'quota_reached',
    'document_not_found',
    'cancelled',
    'signatory_not_found',
    'time_is_over',
    'otp_not_used',
    'otp_channel_unavailable',
    'mobile_number_known',
    'mobile_number_not_taken',
    'mobile_number_invalid',
  ],
  changesState: true,
});
