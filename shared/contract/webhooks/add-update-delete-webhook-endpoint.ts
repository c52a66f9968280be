import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { webhookEndpointInputSchema, webhookEndpointSchema, webhookSecretSchema } from '../schemas/accounts/webhook.ts';

export const addUpdateDeleteWebhookEndpointRoute = defineRoute({
  name: 'addUpdateDeleteWebhookEndpoint',
  method: 'POST',
  path: '/app/webhook_endpoints/add_update_delete_webhook_endpoint',
  summary: 'Adds an address to which events are sent, changes it, switches it on or off, or deletes it; for administrators of the account.',
  callers: ['member'],
  body: z.strictObject({ data: webhookEndpointInputSchema }),
  response: z.strictObject({
    webhook_endpoint: says('Null after deleting.', z.nullable(webhookEndpointSchema)),
    secret: webhookSecretSchema,
  }),
  errors: ['webhook_endpoint_not_found', 'webhook_endpoint_incomplete', 'webhook_address_invalid', 'limit_reached', 'proof_required'],
  carriesCredentials: true,
  changesState: true,
});
