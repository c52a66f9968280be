import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, text } from '../schemas/common.ts';

export const documentUploadSuccessRoute = defineRoute({
  name: 'documentUploadSuccess',
  method: 'POST',
  path: '/app/document_upload_success/{redirect_document_key}',
  summary: 'Says that the PDF has arrived; its conversion starts.',
  callers: ['member'],
  scope: 'documents:write',
  params: z.strictObject({ redirect_document_key: keySchema }),
  body: z.strictObject({ file_key: text(300) }),
  response: z.strictObject({
    document_key: says('The child document that the file belongs to.', keySchema),
    document_pack_key: says('Its pack, which is prepared and sent.', keySchema),
  }),
  errors: ['document_not_found', 'upload_missing', 'upload_of_other', 'only_pdf', 'file_too_large', 'file_empty', 'not_in_setup'],
  changesState: true,
});
