import { defineRoute } from '../define-route.ts';
import { singleSignOnAnswerSchema } from '../schemas/accounts/single-sign-on.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const getSingleSignOnRoute = defineRoute({
  name: 'getSingleSignOn',
  method: 'GET',
  path: '/app/accounts/{key}/single_sign_on',
  summary: 'How the people of an account sign in through an issuer of OpenID Connect; for its administrators.',
  callers: ['member'],
  params: documentKeyParams,
  response: singleSignOnAnswerSchema,
  errors: ['single_sign_on_for_teams'],
  changesState: false,
});
