import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';

/** What RFC 6749 (appendix A) lets issuers send. Three characters of an address may stand for each, and all must fit its limit. */
const printable = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\x20-\x7e]*$/, 'Only printable ASCII.'));

/** Issuers add parameters of their own, so unknown ones are no mistake here. */
export const issuerAnswerSchema = z
  .looseObject({
    state: says('Names the sign-in, once, in the browser that has started it.', z.optional(printable(200))),
    code: says('What the person’s token is exchanged for, once.', z.optional(printable(3000))),
    iss: says('The issuer that answers (RFC 9207).', z.optional(printable(500))),
    error: says('Why the issuer refuses (RFC 6749, section 4.1.2.1).', z.optional(printable(200))),
  })
  .check(z.refine((all) => Object.keys(all).length <= 30, 'At most 30 parameters.'));

export const finishSingleSignOnRoute = defineRoute({
  name: 'finishSingleSignOn',
  method: 'GET',
  path: '/app/oidc/callback',
  summary: 'Takes an issuer’s answer, opens the session and leads into the app, or to the login page with the reason why not.',
  callers: ['anonymous', 'member', 'signatory'],
  query: issuerAnswerSchema,
  errors: [],
  carriesCredentials: true,
  changesState: true,
});
