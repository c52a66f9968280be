import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { uploadBytes } from '../schemas/common.ts';

export const getImageUploadUrlRoute = defineRoute({
  name: 'getImageUploadUrl',
  method: 'GET',
  path: '/app/get_image_upload_url',
  summary: 'Where to PUT a picture of the account (a logo, say): JPEG, WebP or PNG, 10 MB at most.',
  callers: ['member'],
  scope: 'documents:write',
  query: z.strictObject({ bytes: uploadBytes }),
  response: z.strictObject({ url: z.string(), file_key: z.string() }),
  errors: ['file_too_large'],
  changesState: false,
});
