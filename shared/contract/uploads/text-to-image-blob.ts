import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { oneLine } from '../schemas/common.ts';

export const textToImageBlobRoute = defineRoute({
  name: 'textToImageBlob',
  method: 'GET',
  path: '/text_to_image_blob',
  summary: 'Keeps a text in handwriting as a picture: a typed signature. The same text again answers the same.',
  callers: ['member', 'signatory'],
  scope: 'documents:write',
  query: z.strictObject({
    text: says('The written text: a name, or initials.', oneLine(200)),
  }),
  /** Both are null for an empty text or a single space, which are skipped. */
  response: z.strictObject({ blob_key: z.nullable(z.string()), blob_url: z.nullable(z.string()) }),
  errors: ['signature_not_created'],
  changesState: true,
});
