import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { requestOptionsSchema } from '../schemas/people/passkey.ts';

export const getPasskeyLoginOptionsRoute = defineRoute({
  name: 'getPasskeyLoginOptions',
  method: 'POST',
  path: '/app/passkeys/login_options',
  summary: 'What a browser needs to ask for a passkey. It takes no address, so it says nothing about anybody.',
  callers: ['anonymous', 'member', 'signatory'],
  response: z.strictObject({ options: says('For the browser, as WebAuthn writes them in JSON.', requestOptionsSchema) }),
  errors: [],
  carriesCredentials: true,
  changesState: true,
});
