import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, oneLine, uploadBytes } from '../schemas/common.ts';
import { packSchema } from '../schemas/documents/document.ts';

export const getDocumentUploadUrlRoute = defineRoute({
  name: 'getDocumentUploadUrl',
  method: 'GET',
  path: '/app/get_document_upload_url',
  summary: 'Where to PUT a PDF. Makes a pack, or adds a child to one, or replaces a child’s file.',
  callers: ['member'],
  scope: 'documents:write',
  query: z.strictObject({
    document_pack_key: z.optional(keySchema),
    document_key_to_upload_to: z.optional(keySchema),
    filename: oneLine(255),
    bytes: uploadBytes,
    size: says(
      'Megabytes. A file that is too large is refused before it is sent.',
      z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}(\.\d{1,20})?$/, 'Megabytes, as a number.')), z.transform(Number))),
    ),
  }),
  response: z.strictObject({ url: z.string(), file_key: z.string(), redirect_document_key: keySchema, document: packSchema }),
  errors: ['document_not_found', 'not_in_setup', 'file_too_large', 'limit_reached'],
  changesState: true,
});
