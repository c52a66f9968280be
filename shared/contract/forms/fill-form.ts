import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams, keySchema, nameText, uuidSchema } from '../schemas/common.ts';
import { signatorySchema } from '../schemas/documents/signatory.ts';

const { email, mobile_number } = signatorySchema.shape;

export const fillFormRoute = defineRoute({
  name: 'fillForm',
  method: 'POST',
  path: '/app/forms/{key}',
  summary: 'Makes a document from a reusable form for the visitor, who signs first, and begins their session.',
  callers: ['anonymous'],
  params: documentKeyParams,
  body: z.strictObject({ data: z.strictObject({ name: nameText(200), email, mobile_number: z.optional(mobile_number) }) }),
  response: z.strictObject({
    session_token: z.string(),
    csrf_token: z.string(),
    document_key: keySchema,
    signatory_uuid: uuidSchema,
  }),
  errors: ['quota_reached', 'form_not_found', 'form_not_ready', 'signer_name_required', 'signer_email_invalid', 'mobile_number_invalid'],
  changesState: true,
});
