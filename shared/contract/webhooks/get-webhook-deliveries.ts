import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { webhookDeliverySchema } from '../schemas/accounts/webhook.ts';
import { cursorSchema, documentKeyParams } from '../schemas/common.ts';

export const getWebhookDeliveriesRoute = defineRoute({
  name: 'getWebhookDeliveries',
  method: 'GET',
  path: '/app/webhook_endpoints/{key}/deliveries',
  summary: 'What was sent to an endpoint in the last 30 days, and what it answered; the newest first.',
  callers: ['member'],
  params: documentKeyParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({
    webhook_deliveries: says('At most 25.', z.array(webhookDeliverySchema)),
    cursor: z.nullable(z.string()),
  }),
  errors: ['webhook_endpoint_not_found'],
  changesState: false,
});
