import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, text } from '../schemas/common.ts';

export const dataFieldUploadSuccessRoute = defineRoute({
  name: 'dataFieldUploadSuccess',
  method: 'POST',
  path: '/app/data_field_upload_success/{document_key}',
  summary: 'Says that the content has arrived; it is checked and kept, pictures re-encoded.',
  callers: ['member', 'signatory'],
  scope: 'documents:write',
  params: z.strictObject({ document_key: keySchema }),
  body: z.strictObject({ file_key: text(300), type: z.enum(['image', 'file']) }),
  /** `blob_url` is empty for files: they are fetched through the field that holds them. */
  response: z.strictObject({ filename: z.string(), blob_key: z.string(), blob_url: z.string() }),
  errors: [
    'document_not_found',
    'cancelled',
    'upload_missing',
    'upload_of_other',
    'not_an_image',
    'no_executables',
    'file_empty',
    'file_too_large',
  ],
  changesState: true,
});
