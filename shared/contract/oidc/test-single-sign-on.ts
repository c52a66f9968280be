import { defineRoute } from '../define-route.ts';
import { issuerAddressSchema } from '../schemas/accounts/single-sign-on.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const testSingleSignOnRoute = defineRoute({
  name: 'testSingleSignOn',
  method: 'POST',
  path: '/app/accounts/{key}/single_sign_on/test',
  summary: 'Starts a sign-in that opens no session: the outcome stands in `last_test` afterwards.',
  callers: ['member'],
  params: documentKeyParams,
  response: issuerAddressSchema,
  errors: ['single_sign_on_for_teams', 'single_sign_on_incomplete', 'issuer_unreachable'],
  carriesCredentials: true,
  changesState: true,
});
