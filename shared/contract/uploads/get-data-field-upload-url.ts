import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, oneLine, uploadBytes } from '../schemas/common.ts';

export const getDataFieldUploadUrlRoute = defineRoute({
  name: 'getDataFieldUploadUrl',
  method: 'GET',
  path: '/app/get_data_field_upload_url/{document_key}',
  summary: 'Where to PUT the content of an image or file field.',
  callers: ['member', 'signatory'],
  scope: 'documents:write',
  params: z.strictObject({ document_key: keySchema }),
  query: z.strictObject({ filename: oneLine(255), data_field_type: z.enum(['image', 'file']), bytes: uploadBytes }),
  response: z.strictObject({ url: z.string(), file_key: z.string() }),
  errors: ['file_too_large', 'document_not_found', 'cancelled', 'not_an_image', 'no_executables', 'kind_not_accepted'],
  changesState: false,
});
