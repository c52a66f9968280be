import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { keySchema, text, uuidSchema } from '../../schemas/common.ts';

export const endDrawingRoute = defineRoute({
  name: 'endDrawing',
  method: 'POST',
  path: '/app/documents/{key}/end_drawing/{uuid}',
  summary: 'Ends the link to draw on another device, and forgets what was drawn. Without such a link it does nothing.',
  callers: ['signatory'],
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  body: z.strictObject({ token: text(200) }),
  response: z.strictObject({}),
  errors: ['document_not_found', 'signatory_not_found', 'cancelled', 'otp_required'],
  carriesCredentials: true,
  changesState: true,
});
