import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { accountTermsInputSchema, accountTermsSchema } from '../../schemas/accounts/account-terms.ts';
import { documentKeyParams } from '../../schemas/common.ts';

/** On version_conflict the answer carries the newest version as `signing_terms`. */
export const saveAccountTermsRoute = defineRoute({
  name: 'saveAccountTerms',
  method: 'POST',
  path: '/app/accounts/{key}/signing_terms',
  summary:
    'Makes a new version of an account’s own terms of signing; for its administrators. Documents that were sent keep theirs. Nothing changes if the newest version is the same.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ data: accountTermsInputSchema }),
  response: z.strictObject({ signing_terms: says('The version that is in force now.', accountTermsSchema) }),
  errors: ['version_conflict', 'proof_required'],
  changesState: true,
});
