import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { webhookDeliverySchema } from '../schemas/accounts/webhook.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const sendTestWebhookRoute = defineRoute({
  name: 'sendTestWebhook',
  method: 'POST',
  path: '/app/webhook_endpoints/{key}/send_test',
  summary: 'Sends the event webhook.test to an endpoint, also to one that is off. It is tried once; the log says what became of it.',
  callers: ['member'],
  params: documentKeyParams,
  response: z.strictObject({ webhook_delivery: says('The delivery, on its way.', webhookDeliverySchema) }),
  errors: ['webhook_endpoint_not_found'],
  changesState: true,
});
