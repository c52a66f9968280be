import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, oneLine } from '../schemas/common.ts';
import { passkeySchema } from '../schemas/people/passkey.ts';

export const renamePasskeyRoute = defineRoute({
  name: 'renamePasskey',
  method: 'POST',
  path: '/app/passkeys/{key}',
  summary: 'Gives one of the user’s passkeys another name.',
  callers: ['member'],
  params: z.strictObject({ key: keySchema }),
  body: z.strictObject({ name: says('By what the person knows it again.', oneLine(100)) }),
  response: z.strictObject({ passkey: says('The passkey.', passkeySchema) }),
  errors: ['passkey_not_found', 'name_required'],
  changesState: true,
});
