import * as z from 'zod/mini';
import { isDomain, signInProblems, singleSignOnModes } from '../../../domain/sessions/single-sign-on.ts';
import { says } from '../../says.ts';
import { keySchema, oneLine, text, timeSchema } from '../common.ts';

/** How many domains an account can have. Each takes a few items in one transaction. */
export const maximumDomains = 20;

export const domainSchema = text(253).check(z.refine(isDomain, 'Please enter a domain such as example.com.'));
export const singleSignOnModeSchema = z.enum(singleSignOnModes);
export const signInProblemSchema = z.enum(signInProblems);

export const provenDomainSchema = z.strictObject({
  domain: z.string(),
  proven_at: says(
    'When its proof was last found; null before the first time, and after another account has proven it.',
    z.nullable(timeSchema),
  ),
});

export const signInTestSchema = z.strictObject({
  at: says('When the issuer’s answer came.', timeSchema),
  email_address: says('Whom the issuer named; empty if it did not get so far.', z.string()),
  problem: says('Null if the sign-in succeeded.', z.nullable(signInProblemSchema)),
});

/** How the people of an account sign in through an issuer of OpenID Connect. The client’s secret is never answered. */
export const singleSignOnSchema = z.strictObject({
  account_key: keySchema,
  mode: says(
    'off; optional: people may come through the issuer; enforced: people with an address of a proven domain must.',
    singleSignOnModeSchema,
  ),
  issuer: says('The address of the issuer, as it stands in its own metadata.', z.string()),
  client_id: says('Countersign’s name at the issuer.', z.string()),
  has_client_secret: z.boolean(),
  redirect_address: says('The address that the issuer has to allow for answers.', z.string()),
  start_address: says('Where a sign-in to this account starts.', z.string()),
  domains: z.array(provenDomainSchema),
  proof_record: says('The DNS TXT record of a domain that proves it for this account.', z.string()),
  join_by_domain: says('Anybody whom the issuer names with an address of a proven domain joins as a sender.', z.boolean()),
  tested: says('The issuer as it is set up now has been tested with success.', z.boolean()),
  last_test: z.nullable(signInTestSchema),
  version: says('Counts the changes.', z.int()),
});
export type SingleSignOn = z.output<typeof singleSignOnSchema>;

export const singleSignOnInputSchema = z.strictObject({
  mode: says('Needs a complete issuer and a proven domain; enforced also a successful test.', z.optional(singleSignOnModeSchema)),
  issuer: z.optional(oneLine(300)),
  client_id: says('Countersign’s name at the issuer.', z.optional(oneLine(300))),
  client_secret: says('Replaces the one before.', z.optional(oneLine(2000).check(z.minLength(1)))),
  domains: says('All of them; those that are left out are given up.', z.optional(z.array(domainSchema).check(z.maxLength(maximumDomains)))),
  join_by_domain: z.optional(z.boolean()),
  version: says('The version that this change is based on; an older one is refused with 409.', z.int()),
});

export const singleSignOnAnswerSchema = z.strictObject({ single_sign_on: singleSignOnSchema });
export const issuerAddressSchema = z.strictObject({ address: says('Where the browser goes to sign in.', z.string()) });
