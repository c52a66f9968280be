import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, uploadBytes } from '../schemas/common.ts';

export const getVerificationUploadUrlRoute = defineRoute({
  name: 'getVerificationUploadUrl',
  method: 'GET',
  path: '/app/get_verification_upload_url',
  summary: 'Where to PUT a PDF (100 MB at most) that is to be compared with the final file of a complete document.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  query: z.strictObject({ document_key: keySchema, bytes: uploadBytes }),
  response: z.strictObject({ url: z.string(), file_key: z.string() }),
  errors: ['file_too_large', 'document_not_found', 'cancelled', 'not_complete'],
  changesState: false,
});
