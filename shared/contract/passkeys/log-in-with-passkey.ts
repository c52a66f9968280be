import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { usedPasskeySchema } from '../schemas/people/passkey.ts';
import { sessionAnswerSchema } from '../schemas/people/user.ts';

/** Why a passkey was not enough to log in. */
export const passkeyRefusals = ['passkey_too_late', 'passkey_unknown', 'passkey_refused', 'passkey_copied'] as const;

export const logInWithPasskeyRoute = defineRoute({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/app/passkeys/login',
  summary: 'Opens a session for a passkey, which takes the place of the password and of a code.',
  callers: ['anonymous', 'member', 'signatory'],
  body: z.strictObject({ response: says('The browser’s answer, as WebAuthn writes it in JSON.', usedPasskeySchema) }),
  response: sessionAnswerSchema,
  errors: [...passkeyRefusals],
  carriesCredentials: true,
  changesState: true,
});
