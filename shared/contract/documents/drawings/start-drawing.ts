import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, timeSchema, uuidSchema } from '../../schemas/common.ts';
import { signatureTypeSchema } from '../../schemas/people/saved-signature.ts';

/** The link is good for ten minutes, for one picture. It shows whoever has it the name of the document, and nothing else. */
export const startDrawingRoute = defineRoute({
  name: 'startDrawing',
  method: 'POST',
  path: '/app/documents/{key}/start_drawing/{uuid}',
  summary: 'A signatory is given a link to draw their signature or initials on another device, such as their telephone.',
  callers: ['signatory'],
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  body: z.strictObject({ type: signatureTypeSchema }),
  response: z.strictObject({
    link: says('Shown as a QR code. It ends with the token.', z.string()),
    token: z.string(),
    valid_until: timeSchema,
  }),
  errors: ['document_not_found', 'signatory_not_found', 'cancelled', 'time_is_over', 'otp_required', 'field_locked', 'drawing_not_allowed'],
  carriesCredentials: true,
  changesState: true,
});
