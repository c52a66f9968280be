import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema, text } from '../schemas/common.ts';

export const documentVerificationUploadSuccessRoute = defineRoute({
  name: 'documentVerificationUploadSuccess',
  method: 'POST',
  path: '/app/document_verification_upload_success',
  summary: 'Says that the PDF has arrived; its check starts, and `GET /app/document_verifications/{verification_key}` answers its result.',
  callers: ['member', 'signatory'],
  scope: 'documents:read',
  body: z.strictObject({ file_key: text(300), document_key: keySchema }),
  response: z.strictObject({ verification_key: keySchema }),
  errors: ['document_not_found', 'cancelled', 'upload_missing', 'upload_of_other', 'only_pdf', 'file_empty', 'file_too_large'],
  changesState: true,
});
