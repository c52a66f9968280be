import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { uploadBytes } from '../schemas/common.ts';

export const getSignatureUploadUrlRoute = defineRoute({
  name: 'getSignatureUploadUrl',
  method: 'GET',
  path: '/app/get_signature_upload_url',
  summary: 'Where to PUT the picture of a signature or of initials (drawn, typed or uploaded).',
  callers: ['member', 'signatory'],
  query: z.strictObject({ bytes: uploadBytes }),
  response: z.strictObject({ url: z.string(), file_key: z.string() }),
  errors: ['file_too_large'],
  changesState: false,
});
