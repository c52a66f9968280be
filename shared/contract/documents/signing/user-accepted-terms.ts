import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { signatoryParams } from '../../schemas/common.ts';

export const userAcceptedTermsRoute = defineRoute({
  name: 'userAcceptedTerms',
  method: 'POST',
  path: '/app/documents/{key}/user_accepted_terms/{signatory_uuid}',
  summary: 'Records that the signatory agreed to sign electronically.',
  callers: ['signatory'],
  params: signatoryParams,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: ['document_not_found', 'cancelled', 'signatory_not_found'],
  changesState: true,
});
