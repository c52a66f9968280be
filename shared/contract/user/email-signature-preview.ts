import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { emailSignatureSchema } from '../schemas/people/email-signature.ts';

export const emailSignaturePreviewRoute = defineRoute({
  name: 'emailSignaturePreview',
  method: 'GET',
  path: '/test/mail/email_signature_preview',
  summary: 'An email signature as mails show it, as an HTML page. Parts left out are empty.',
  callers: ['member'],
  query: z.partial(emailSignatureSchema),
  errors: [],
  changesState: false,
});
