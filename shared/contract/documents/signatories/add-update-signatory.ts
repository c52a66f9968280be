import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentKeyParams, sha256Schema, text, timeSchema } from '../../schemas/common.ts';
import { documentStatusSchema } from '../../schemas/documents/document.ts';
import { signatoryInputSchema, signatorySchema } from '../../schemas/documents/signatory.ts';

export const addUpdateSignatoryRoute = defineRoute({
  name: 'addUpdateSignatory',
  method: 'POST',
  path: '/app/documents/{key}/add_update_signatory',
  summary:
    'A member adds, changes or removes a signatory in setup; a signatory enters a one-time pin, submits (`complete`) or rejects (`rejected`).',
  callers: ['member', 'signatory'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({
    data: z.optional(signatoryInputSchema),
    update_status_to: z.optional(z.enum(['complete', 'rejected'])),
    rejection_reason: z.optional(text(1_000)),
    content_digest: says(
      "With `complete`: the `content_digest` of the content that was shown. Signatures, initials and dates of signing that others have added since are recorded as added after it, if they can hide nothing that was shown: each takes at most a twentieth of its page and lies over nobody else’s content, and all together take at most a quarter of a page. If anything else has changed, the call fails with `content_changed`, whose answer has the present `content_digest`, in `signer` the signatory's present name and role, and in `changed` what others have entered. If it is left out, the record says so.",
      z.optional(sha256Schema),
    ),
    enqueue_next_signer: says('False: the next in order is not written to, because they sign on the same device.', z.optional(z.boolean())),
    time_zone: says(
      'With `complete`: the IANA name of the time zone that the signatory’s device shows. Its day is the day of signing. If it is left out or unknown, that of their profile counts, else UTC.',
      z.optional(text(64)),
    ),
    verification_otp: says(
      "A signatory's one-time pin, with a status or alone; the session remembers that it was right.",
      z.optional(text(20)),
    ),
    signed_in_presence: says(
      "Signing on a host's device: that both are there. Said with the pin, the session remembers it too.",
      z.optional(z.boolean()),
    ),
  }),
  response: z.strictObject({
    signatory: z.nullable(signatorySchema),
    document_status: documentStatusSchema,
    date_updated: timeSchema,
    content_digest: says('Digest of the content that the asking signatory signs; null for members.', z.nullable(sha256Schema)),
  }),
  errors: [
    'document_not_found',
    'cancelled',
    'time_is_over',
    'not_in_setup',
    'not_awaiting_signatures',
    'signatory_has_fields',
    'signer_group_not_found',
    'version_conflict',
    'signer_name_required',
    'mobile_number_invalid',
    'content_changed',
    'incomplete_fields',
    'unable_to_reject',
    'not_your_turn',
    'already_signed',
    'otp_wrong',
    'otp_expired',
    'presence_required',
    'document_not_opened',
    'appendices_not_opened',
    'terms_not_accepted',
    'limit_reached',
  ],
  changesState: true,
});
