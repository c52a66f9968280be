import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema, text, uuidSchema } from '../../schemas/common.ts';

/** The picture goes into no field by this: the signatory puts it there themselves. */
export const fetchDrawingRoute = defineRoute({
  name: 'fetchDrawing',
  method: 'POST',
  path: '/app/documents/{key}/fetch_drawing/{uuid}',
  summary: 'What has come of a drawing on another device, for the session that asked for it.',
  callers: ['signatory'],
  params: z.strictObject({ key: keySchema, uuid: uuidSchema }),
  body: z.strictObject({ token: text(200) }),
  response: z.strictObject({
    state: says('Whether the link was opened on the other device, and something was drawn there.', z.enum(['waiting', 'opened', 'drawn'])),
    image: says('The picture as a `data:` address, once it is drawn; else null.', z.nullable(z.string())),
  }),
  errors: ['document_not_found', 'signatory_not_found', 'cancelled', 'otp_required', 'drawing_link_unknown'],
  carriesCredentials: true,
  changesState: true,
});
