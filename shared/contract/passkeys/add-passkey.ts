import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { oneLine } from '../schemas/common.ts';
import { newPasskeySchema, passkeySchema } from '../schemas/people/passkey.ts';

export const addPasskeyRoute = defineRoute({
  name: 'addPasskey',
  method: 'POST',
  path: '/app/passkeys',
  summary: 'Keeps a passkey that the browser has made by the options of `creation_options`, in the same session.',
  callers: ['member'],
  body: z.strictObject({
    name: says('By what the person knows it again. Without one, it is named after the device.', z.optional(oneLine(100))),
    response: says('The browser’s answer, as WebAuthn writes it in JSON.', newPasskeySchema),
  }),
  response: z.strictObject({ passkey: says('The passkey.', passkeySchema) }),
  errors: ['passkey_too_late', 'passkey_refused', 'passkey_known', 'limit_reached'],
  carriesCredentials: true,
  whileSettingUp: true,
  changesState: true,
});
