import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { issuerAddressSchema } from '../schemas/single-sign-on.ts';
import { emailSchema } from '../schemas/user.ts';
import { nextSchema } from './next.ts';

export const beginSingleSignOnRoute = defineRoute({
  name: 'beginSingleSignOn',
  method: 'POST',
  path: '/app/oidc/start',
  summary: 'Starts a sign-in at the issuer of an address’s domain. It answers the same whether anybody has this address.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({
    email_address: says('Only its domain decides; the issuer may fill it in.', emailSchema),
    next: z.optional(nextSchema),
  }),
  response: issuerAddressSchema,
  errors: ['single_sign_on_unknown', 'issuer_unreachable'],
  carriesCredentials: true,
  changesState: true,
});
