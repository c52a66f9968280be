import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';

export const signatureUploadSuccessRoute = defineRoute({
  name: 'signatureUploadSuccess',
  method: 'POST',
  path: '/app/signature_upload_success',
  summary: 'Says that the picture has arrived; it is checked, re-encoded and kept, and beside it without its background, cut to the ink.',
  callers: ['member', 'signatory'],
  body: z.strictObject({ file_key: text(300) }),
  response: z.strictObject({
    blob_key: z.string(),
    blob_url: z.string(),
    enhanced_blob_key: says('The picture without its background, trimmed; the same as `blob_key` if no ink was found.', z.string()),
    enhanced_blob_url: z.string(),
  }),
  errors: ['upload_missing', 'upload_of_other', 'signature_not_an_image', 'file_too_large'],
  changesState: true,
});
