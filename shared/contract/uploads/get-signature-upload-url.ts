import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';

export const getSignatureUploadUrlRoute = defineRoute({
  name: 'getSignatureUploadUrl',
  method: 'GET',
  path: '/app/get_signature_upload_url',
  summary: 'Where to PUT the picture of a signature or of initials (drawn, typed or uploaded).',
  callers: ['member', 'signatory'],
  response: z.strictObject({ url: z.string(), file_key: z.string() }),
  errors: [],
  changesState: false,
});
