import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { text } from '../schemas/common.ts';

/**
 * RFC 6749, sections 3.2 and 4.4. The handler checks the properties itself, because their failures have the RFC's own
 * codes, and unknown ones are ignored, as the RFC asks.
 */
export const getAccessTokenRoute = defineRoute({
  name: 'getAccessToken',
  method: 'POST',
  path: '/app/oauth/token',
  summary: 'Gives an application an access token for its key and secret (OAuth 2.0 client credentials).',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.optional(
    z.object({
      grant_type: says('`client_credentials`.', z.optional(text(100))),
      client_id: says('The application’s key. It and the secret can also stand in an Authorization header (Basic).', z.optional(text(200))),
      client_secret: says('The application’s secret.', z.optional(text(200))),
      scope: says('Scopes separated by spaces; without any, all that the application has.', z.optional(text(500))),
    }),
  ),
  response: z.strictObject({
    access_token: says('Sent as `Authorization: Bearer …` with each call.', z.string()),
    token_type: says('`Bearer`.', z.string()),
    expires_in: says('Seconds.', z.int()),
    scope: says('The scopes of the token, separated by spaces.', z.string()),
  }),
  errors: ['invalid_request', 'invalid_client', 'invalid_scope', 'unsupported_grant_type'],
  acceptsForm: true,
  carriesCredentials: true,
  changesState: true,
});
