import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, nameText, text, timeSchema, uuidSchema } from '../../schemas/common.ts';

/**
 * The details of the signatory become those of the person named, as after a correction by the sender. The links and
 * sessions of the person before end, what they have filled in (for others too, unless these have signed) is dropped, and
 * the sender is told. Nobody is named who signs the document already. At most once in a minute, and five times while a document awaits signatures.
 */
export const delegateSigningRoute = defineRoute({
  name: 'delegateSigning',
  method: 'POST',
  path: '/app/documents/{key}/delegate_signing/{uuid}',
  summary: 'A signatory names somebody else to sign instead, if the settings of the document allow it. That person gets a request.',
  callers: ['signatory'],
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  body: z.strictObject({
    name: nameText(120),
    email: says('Needed unless the document can do without, and a number is given.', z.optional(z.string().check(z.maxLength(254)))),
    mobile_number: says('Stored in E.164.', z.optional(text(32))),
    reason: says('For the sender alone. The history leaves it out.', z.optional(text(1_000))),
  }),
  response: z.strictObject({ date_updated: timeSchema }),
  errors: [
    'document_not_found',
    'signatory_not_found',
    'cancelled',
    'time_is_over',
    'unable_to_delegate',
    'delegate_is_signer',
    'delegate_signs_already',
    'address_not_proven',
    'otp_required',
    'quota_reached',
    'named_not_in_contact_list',
    'channel_unavailable',
    'channel_not_set_up',
    'signer_name_required',
    'signer_email_invalid',
    'signer_optional_email_invalid',
    'signer_contact_required',
    'mobile_number_required',
    'mobile_number_invalid',
  ],
  changesState: true,
});
