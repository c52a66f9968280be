import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { webhookEndpointSchema } from '../schemas/accounts/webhook.ts';

export const getWebhookEndpointsRoute = defineRoute({
  name: 'getWebhookEndpoints',
  method: 'GET',
  path: '/app/webhook_endpoints',
  summary: 'The addresses to which the account’s events are sent; for administrators of the account.',
  callers: ['member'],
  response: z.strictObject({ webhook_endpoints: says('Ten at most, oldest first.', z.array(webhookEndpointSchema)) }),
  errors: [],
  changesState: false,
});
