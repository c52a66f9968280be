import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';
import { storedPictureSchema } from '../schemas/stored-picture.ts';

export const base64ToImageBlobRoute = defineRoute({
  name: 'base64ToImageBlob',
  method: 'POST',
  path: '/base64_to_image_blob/',
  summary: 'Keeps a picture that is sent as text: a drawn signature. The same picture again answers the same.',
  callers: ['member', 'signatory'],
  scope: 'documents:write',
  body: z.strictObject({
    image: says('PNG, JPEG or WebP in base64, with or without `data:image/png;base64,` ahead of it; 3 MB at most.', text(4_200_000)),
  }),
  acceptsForm: true,
  response: storedPictureSchema,
  errors: ['drawn_signature_required', 'signature_not_created'],
  changesState: true,
});
