import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { text, timeSchema } from '../../schemas/common.ts';
import { signatureTypeSchema } from '../../schemas/people/saved-signature.ts';

export const lookUpDrawingRoute = defineRoute({
  name: 'lookUpDrawing',
  method: 'POST',
  path: '/app/drawings/look_up',
  summary: 'What is to be drawn by the holder of a link to draw on another device. The one who waits learns that it was opened.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ token: text(200) }),
  response: z.strictObject({ document_name: z.string(), type: signatureTypeSchema, valid_until: timeSchema }),
  errors: ['drawing_link_unknown'],
  carriesCredentials: true,
  changesState: true,
});
