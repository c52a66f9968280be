import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { webhookEndpointSchema, webhookSecretSchema } from '../schemas/accounts/webhook.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const rotateWebhookSecretRoute = defineRoute({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/app/webhook_endpoints/{key}/rotate_secret',
  summary: 'Makes a new secret for an endpoint. For 24 hours requests are signed with both.',
  callers: ['member'],
  params: documentKeyParams,
  response: z.strictObject({
    webhook_endpoint: says('The endpoint, with the end of its old secret.', webhookEndpointSchema),
    secret: webhookSecretSchema,
  }),
  errors: ['webhook_endpoint_not_found', 'proof_required'],
  carriesCredentials: true,
  changesState: true,
});
