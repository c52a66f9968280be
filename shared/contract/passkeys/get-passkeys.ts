import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { passkeySchema } from '../schemas/people/passkey.ts';

export const getPasskeysRoute = defineRoute({
  name: 'getPasskeys',
  method: 'GET',
  path: '/app/passkeys',
  summary: 'The user’s passkeys.',
  callers: ['member'],
  response: z.strictObject({ passkeys: says('Ten at most, the newest first.', z.array(passkeySchema)) }),
  errors: [],
  whileSettingUp: true,
  changesState: false,
});
