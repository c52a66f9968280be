import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';
import { acceptedPasskeysSchema } from '../schemas/people/passkey.ts';

export const removePasskeyRoute = defineRoute({
  name: 'removePasskey',
  method: 'POST',
  path: '/app/passkeys/{key}/remove',
  summary: 'Removes one of the user’s passkeys, if they have just proved who they are. It ends the user’s other sessions.',
  callers: ['member'],
  params: z.strictObject({ key: keySchema }),
  response: z.strictObject({ accepted: acceptedPasskeysSchema }),
  errors: ['passkey_not_found', 'proof_required'],
  changesState: true,
});
