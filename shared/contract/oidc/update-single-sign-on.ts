import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { singleSignOnAnswerSchema, singleSignOnInputSchema } from '../schemas/accounts/single-sign-on.ts';
import { documentKeyParams } from '../schemas/common.ts';

/** On version_conflict the answer carries the newer state as `single_sign_on`. */
export const updateSingleSignOnRoute = defineRoute({
  name: 'updateSingleSignOn',
  method: 'POST',
  path: '/app/accounts/{key}/single_sign_on',
  summary: 'Sets up single sign-on of an account: issuer, client, domains, and whether it is offered or enforced; for its administrators.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ data: singleSignOnInputSchema }),
  response: singleSignOnAnswerSchema,
  errors: [
    'single_sign_on_for_teams',
    'version_conflict',
    'issuer_invalid',
    'single_sign_on_incomplete',
    'single_sign_on_untested',
    'single_sign_on_enforced',
    'two_factor_needed',
    'proof_required',
  ],
  carriesCredentials: true,
  changesState: true,
});
