import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { keySchema } from '../../schemas/common.ts';
import { savedSignaturesSchema } from '../../schemas/people/saved-signature.ts';

export const updateSavedSignatureRoute = defineRoute({
  name: 'updateSavedSignature',
  method: 'POST',
  path: '/app/user/signatures/{key}',
  summary: 'Makes a kept signature the default, deletes it, or takes its deletion back within an hour.',
  callers: ['member'],
  params: z.strictObject({ key: keySchema }),
  body: z.strictObject({
    data: z.strictObject({
      is_default: says('Makes it the default of its type.', z.optional(z.literal(true))),
      removed: says('True deletes it, false takes that back.', z.optional(z.boolean())),
    }),
  }),
  response: savedSignaturesSchema,
  errors: ['signature_not_found', 'not_permitted'],
  changesState: true,
});
