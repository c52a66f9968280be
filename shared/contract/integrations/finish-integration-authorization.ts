import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';

/** What RFC 6749 (appendix A) lets servers send. */
const printable = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\x20-\x7e]*$/, 'Only printable ASCII.'));

/** Servers add parameters of their own, so unknown ones are no mistake here. */
export const authorizationAnswerSchema = z
  .looseObject({
    state: says('Names the authorization, once, in the session that has asked for it.', z.optional(printable(200))),
    code: says('What tokens are exchanged for, once.', z.optional(printable(3000))),
    error: says('Why the system refuses (RFC 6749, section 4.1.2.1).', z.optional(printable(200))),
    iss: says('Who answers (RFC 9207). An answer of another site than the connection’s is refused.', z.optional(printable(500))),
  })
  .check(z.refine((all) => Object.keys(all).length <= 30, 'At most 30 parameters.'));

export const finishIntegrationAuthorizationRoute = defineRoute({
  name: 'finishIntegrationAuthorization',
  method: 'GET',
  path: '/app/integrations/callback',
  summary: 'Takes the answer of a system that was asked to allow a connection, and leads to a page that closes itself.',
  callers: ['anonymous', 'member', 'signatory'],
  query: authorizationAnswerSchema,
  errors: [],
  carriesCredentials: true,
  changesState: true,
});
