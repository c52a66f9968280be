import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { domainSchema, singleSignOnAnswerSchema } from '../schemas/accounts/single-sign-on.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const proveDomainRoute = defineRoute({
  name: 'proveDomain',
  method: 'POST',
  path: '/app/accounts/{key}/single_sign_on/prove_domain',
  summary: 'Looks for the proof of a domain in its DNS, so that single sign-on can be used for its addresses.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ domain: domainSchema }),
  response: singleSignOnAnswerSchema,
  errors: ['single_sign_on_for_teams', 'domain_not_listed', 'domain_not_proven', 'domain_of_another'],
  changesState: true,
});
