import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { webhookDeliverySchema } from '../schemas/accounts/webhook.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';

export const sendWebhookAgainRoute = defineRoute({
  name: 'sendWebhookAgain',
  method: 'POST',
  path: '/app/webhook_endpoints/{key}/send_again',
  summary: 'Sends a delivery again, with the same body and webhook-id. Does nothing while it is on its way.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({ webhook_delivery_key: says('The key of a delivery in the endpoint’s log.', keySchema) }),
  response: z.strictObject({ webhook_delivery: says('The delivery, on its way.', webhookDeliverySchema) }),
  errors: ['webhook_endpoint_not_found', 'webhook_endpoint_off', 'webhook_delivery_not_found'],
  changesState: true,
});
