import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';

export const imageUploadSuccessRoute = defineRoute({
  name: 'imageUploadSuccess',
  method: 'POST',
  path: '/app/image_upload_success',
  summary: 'Says that the picture has arrived; it is checked, re-encoded as PNG (640 pixels at most) and kept for the account.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({ file_key: text(300) }),
  response: z.strictObject({
    file_key: says('The stored picture, which a theme names; not the `file_key` of its upload.', z.string()),
    blob_url: says('Good for one to two hours.', z.string()),
  }),
  errors: ['upload_missing', 'upload_of_other', 'logo_not_an_image', 'file_too_large'],
  changesState: true,
});
