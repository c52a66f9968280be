import { defineRoute } from '../../define-route.ts';
import { savedSignaturesSchema } from '../../schemas/people/saved-signature.ts';

export const getSavedSignaturesRoute = defineRoute({
  name: 'getSavedSignatures',
  method: 'GET',
  path: '/app/user/signatures',
  summary: 'The signatures and initials that the caller has kept.',
  callers: ['member'],
  response: savedSignaturesSchema,
  errors: [],
  changesState: false,
});
