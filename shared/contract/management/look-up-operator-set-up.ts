import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { setUpTokenSchema } from '../schemas/management/operator.ts';

export const lookUpOperatorSetUpRoute = defineRoute({
  name: 'lookUpOperatorSetUp',
  method: 'POST',
  path: '/app/management/look_up_set_up',
  summary: 'Whose set-up link this is, and the secret for their authenticator app.',
  callers: ['anonymous'],
  body: z.strictObject({ token: setUpTokenSchema }),
  response: z.strictObject({
    name: says('The operator that the link is for.', z.string()),
    secret: says('In base32, for apps that read no QR code.', z.string()),
    otpauth_url: says('For the QR code.', z.string()),
  }),
  errors: ['token_invalid'],
  carriesCredentials: true,
  changesState: true,
});
