import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { text } from '../../schemas/common.ts';

/** The link is used up by it. The same picture again changes nothing and is answered alike. */
export const sendDrawingRoute = defineRoute({
  name: 'sendDrawing',
  method: 'POST',
  path: '/app/drawings/send',
  summary: 'Hands the drawn picture over to the device where the document is signed.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({
    token: text(200),
    image: says('PNG in base64, with or without `data:image/png;base64,` ahead of it; 1 MB at most.', text(4_200_000)),
  }),
  response: z.strictObject({}),
  errors: ['drawing_link_unknown', 'drawing_not_a_picture', 'drawing_not_allowed', 'file_too_large', 'field_locked', 'time_is_over'],
  carriesCredentials: true,
  changesState: true,
});
