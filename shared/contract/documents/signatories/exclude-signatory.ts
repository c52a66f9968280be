import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { documentKeyParams, text, timeSchema, uuidSchema } from '../../schemas/common.ts';
import { documentStatusSchema } from '../../schemas/documents/document.ts';

export const excludeSignatoryRoute = defineRoute({
  name: 'excludeSignatory',
  method: 'POST',
  path: '/app/documents/{key}/exclude_signatory',
  summary:
    'Excludes a signatory who has not signed: their link dies, their fields stay empty, and signing goes on without them. Excluding the last outstanding one completes the document.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  body: z.strictObject({
    data: z.strictObject({
      uuid: uuidSchema,
      date_updated: says('The version this is based on; an older one is refused with 409.', z.optional(timeSchema)),
    }),
    excluded_signers_can_receive_viewing_notifications: says(
      'Whether they are sent the final document all the same.',
      z.optional(z.boolean()),
    ),
    update_status_to: z.optional(z.literal('excluded')),
    verification_otp: says('Taken from programs that send it; excluding asks for no pin.', z.optional(text(20))),
  }),
  response: z.strictObject({ signatory: z.strictObject({ date_updated: timeSchema }), document_status: documentStatusSchema }),
  errors: [
    'document_not_found',
    'email_not_verified',
    'signatory_not_found',
    'not_awaiting_signatures',
    'document_deleted',
    'version_conflict',
    'quota_reached',
  ],
  changesState: true,
});
