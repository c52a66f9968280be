import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';

export const deleteApiKeyRoute = defineRoute({
  name: 'deleteApiKey',
  method: 'DELETE',
  path: '/app/api_keys/{entity_key}',
  summary: 'Ends the caller’s API key in one account.',
  callers: ['member'],
  params: z.strictObject({ entity_key: says('The caller’s user_account key.', keySchema) }),
  response: z.strictObject({}),
  errors: ['api_key_not_found'],
  changesState: true,
});
