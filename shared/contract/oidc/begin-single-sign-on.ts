import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { issuerAddressSchema } from '../schemas/accounts/single-sign-on.ts';
import { keySchema } from '../schemas/common.ts';
import { emailSchema } from '../schemas/people/user.ts';
import { nextSchema } from './next.ts';

export const beginSingleSignOnRoute = defineRoute({
  name: 'beginSingleSignOn',
  method: 'POST',
  path: '/app/oidc/start',
  summary: 'Starts a sign-in at the issuer of an address’s domain, or of an account. It answers the same whether anybody has this address.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z
    .strictObject({
      email_address: says('Only its domain decides; the issuer may fill it in.', z.optional(emailSchema)),
      account_key: says('The account to sign in to, instead of an address.', z.optional(keySchema)),
      switch_user: says('The person agrees to take the place of somebody else who is logged in in this browser.', z.optional(z.boolean())),
      next: z.optional(nextSchema),
    })
    .check(
      z.refine(
        ({ email_address, account_key }) => (email_address === undefined) !== (account_key === undefined),
        'Give either an email address or an account.',
      ),
    ),
  response: issuerAddressSchema,
  errors: ['single_sign_on_unknown', 'issuer_unreachable'],
  carriesCredentials: true,
  changesState: true,
});
