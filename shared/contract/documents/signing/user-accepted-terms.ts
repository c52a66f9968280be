import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { sha256Schema, signatoryParams } from '../../schemas/common.ts';

export const userAcceptedTermsRoute = defineRoute({
  name: 'userAcceptedTerms',
  method: 'POST',
  path: '/app/documents/{key}/user_accepted_terms/{signatory_uuid}',
  summary: 'Records that the signatory agreed to sign electronically, to the wording with this hash, or else to the main one.',
  callers: ['signatory'],
  params: signatoryParams,
  body: z.optional(
    z.strictObject({ sha256: says('The hash of the wording that was shown, of those in `signing_terms`.', z.optional(sha256Schema)) }),
  ),
  response: z.strictObject({}),
  errors: ['document_not_found', 'cancelled', 'signatory_not_found', 'terms_changed'],
  changesState: true,
});
