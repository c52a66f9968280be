import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';

export const createApiKeyRoute = defineRoute({
  name: 'createApiKey',
  method: 'POST',
  path: '/app/api_keys/',
  summary: 'Makes an API key with which programs act as the caller in one account. It replaces the earlier one.',
  callers: ['member'],
  body: z.strictObject({ entity_key: says('The caller’s user_account key: the account in which the key is valid.', keySchema) }),
  response: z.strictObject({
    api_key: says('Shown this once; only its hash is stored. It stops working when the password changes.', z.string()),
  }),
  errors: ['proof_required'],
  carriesCredentials: true,
  changesState: true,
});
