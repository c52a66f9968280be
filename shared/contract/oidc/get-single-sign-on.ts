import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';
import { singleSignOnAnswerSchema } from '../schemas/single-sign-on.ts';

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
