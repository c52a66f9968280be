import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema, timeSchema } from '../schemas/common.ts';

export const apiKeySchema = z.strictObject({
  entity_key: says('The caller’s user_account key: the account in which the key is valid.', keySchema),
  account_name: z.string(),
  date_created: timeSchema,
  last_used: says('To within five minutes; null if it has not been used.', z.nullable(timeSchema)),
});
export type ApiKey = z.output<typeof apiKeySchema>;

export const getApiKeysRoute = defineRoute({
  name: 'getApiKeys',
  method: 'GET',
  path: '/app/api_keys/',
  summary: 'The caller’s API keys that work, in all their accounts; the keys themselves are not shown.',
  callers: ['member'],
  response: z.strictObject({ api_keys: says('One for each account at most.', z.array(apiKeySchema)) }),
  errors: [],
  changesState: false,
});
