import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { creationOptionsSchema } from '../schemas/people/passkey.ts';

export const getPasskeyCreationOptionsRoute = defineRoute({
  name: 'getPasskeyCreationOptions',
  method: 'POST',
  path: '/app/passkeys/creation_options',
  summary: 'What a browser needs to make a passkey for the user, if they have just proved who they are.',
  callers: ['member'],
  response: z.strictObject({ options: says('For the browser, as WebAuthn writes them in JSON.', creationOptionsSchema) }),
  errors: ['email_not_verified', 'limit_reached', 'proof_required'],
  carriesCredentials: true,
  whileSettingUp: true,
  changesState: true,
});
