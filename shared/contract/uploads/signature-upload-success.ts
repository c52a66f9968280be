import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { text } from '../schemas/common.ts';

export const signatureUploadSuccessRoute = defineRoute({
  name: 'signatureUploadSuccess',
  method: 'POST',
  path: '/app/signature_upload_success',
  summary: 'Says that the picture has arrived; it is checked, re-encoded and kept.',
  callers: ['member', 'signatory'],
  body: z.strictObject({ file_key: text(300) }),
  response: z.strictObject({ blob_key: z.string(), blob_url: z.string() }),
  errors: ['upload_missing', 'upload_of_other', 'signature_not_an_image', 'file_too_large'],
  changesState: true,
});
