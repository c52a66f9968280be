import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { oneLine } from '../../schemas/common.ts';
import { savedSignaturesSchema, signatureMethodSchema, signatureTypeSchema } from '../../schemas/people/saved-signature.ts';

export const saveSignatureRoute = defineRoute({
  name: 'saveSignature',
  method: 'POST',
  path: '/app/user/signatures',
  summary: 'Keeps a picture of the caller’s own as their signature or initials, as the default. The last five are kept.',
  callers: ['member'],
  body: z.strictObject({
    data: z.strictObject({
      signature_type: signatureTypeSchema,
      method: signatureMethodSchema,
      blob_key: says('A picture that the caller has drawn, typed, uploaded or cropped.', z.string().check(z.maxLength(160))),
      text: says('The line that was typed.', z.optional(oneLine(80))),
    }),
  }),
  response: savedSignaturesSchema,
  errors: ['file_not_found', 'not_permitted'],
  changesState: true,
});
