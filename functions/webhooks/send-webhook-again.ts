import { sendWebhookAgainRoute } from '../../shared/contract/webhooks/send-webhook-again.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { testEventType } from '../../shared/domain/webhooks/events.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';
import { retried } from '../data/retried.ts';
import { deliveryWrite, loadDelivery, messageOf, presentDelivery } from '../data/webhooks/webhook-deliveries.ts';
import { refusing } from '../runtime/failure.ts';
import { findEndpoint } from './endpoint-changes.ts';

const { allow, fail } = refusing(sendWebhookAgainRoute);

export const sendWebhookAgain = handle(
  sendWebhookAgainRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { params: { key: endpoint_key }, body: { webhook_delivery_key: delivery_key } }) => {
    allow(may(caller, 'administer'));
    const { account_key } = caller;
    const { endpoint } = await findEndpoint(table, account_key, endpoint_key);
    return retried(async () => {
      const before = (await loadDelivery(table, { account_key, endpoint_key, delivery_key })) ?? fail('webhook_delivery_not_found');
      if (!endpoint.is_active && before.type !== testEventType) return fail('webhook_endpoint_off');
      if (before.state === 'waiting') return { webhook_delivery: presentDelivery(before) };
      const now = clock.now();
      const after = { ...before, state: 'waiting' as const, tries: 0, next_try: now.toISOString() };
      await table.transact([
        deliveryWrite(after, before, now),
        { put: eventItem({ type: 'webhook_requested', ...messageOf(after) }, now) },
      ]);
      return { webhook_delivery: presentDelivery(after) };
    });
  },
);
