import { getWebhookDeliveriesRoute } from '../../shared/contract/webhooks/get-webhook-deliveries.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { indexKeys } from '../data/index-keys.ts';
import { presentDelivery, toDelivery } from '../data/webhooks/webhook-deliveries.ts';
import { refusing } from '../runtime/failure.ts';
import { findEndpoint } from './endpoint-changes.ts';

const { allow } = refusing(getWebhookDeliveriesRoute);

const onPage = 25;

export const getWebhookDeliveries = handle(getWebhookDeliveriesRoute, { table: 'read' }, async ({ table }, caller, { params, query }) => {
  allow(may(caller, 'administer'));
  await findEndpoint(table, caller.account_key, params.key);
  const page = await table.query({
    pk: indexKeys.webhookDeliveries(caller.account_key),
    sk: { beginsWith: `${params.key}#` },
    reverse: true,
    limit: onPage,
    consistent: true,
    ...(query.cursor !== undefined && { cursor: query.cursor }),
  });
  return { webhook_deliveries: page.items.map((item) => presentDelivery(toDelivery(item))), cursor: page.cursor ?? null };
});
