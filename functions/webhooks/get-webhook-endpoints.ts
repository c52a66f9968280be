import { getWebhookEndpointsRoute } from '../../shared/contract/webhooks/get-webhook-endpoints.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { loadWebhooks, presentEndpoint } from '../data/webhooks/webhook-endpoints.ts';
import { refusing } from '../runtime/failure.ts';

const { allow } = refusing(getWebhookEndpointsRoute);

export const getWebhookEndpoints = handle(getWebhookEndpointsRoute, { table: 'read' }, async ({ table, clock }, caller) => {
  allow(may(caller, 'administer'));
  const { endpoints } = await loadWebhooks(table, caller.account_key);
  return { webhook_endpoints: endpoints.map((endpoint) => presentEndpoint(endpoint, clock.now())) };
});
