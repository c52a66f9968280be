import { sendTestWebhookRoute } from '../../shared/contract/webhooks/send-test-webhook.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { testEventType } from '../../shared/domain/webhooks/events.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import { deliveryWrite, messageOf, presentDelivery } from '../data/webhooks/webhook-deliveries.ts';
import { refusing } from '../runtime/failure.ts';
import { findEndpoint } from './endpoint-changes.ts';
import { newDelivery } from './send-webhooks.ts';

const { allow } = refusing(sendTestWebhookRoute);

export const sendTestWebhook = handle(
  sendTestWebhookRoute,
  { table: 'write' },
  async ({ table, clock }, { account_key, ...caller }, { params: { key } }) => {
    allow(may({ account_key, ...caller }, 'administer'));
    await findEndpoint(table, account_key, key);
    const now = clock.now();
    const body = JSON.stringify({ type: testEventType, timestamp: now.toISOString(), data: {} });
    const delivery = { ...newDelivery(account_key, key, newKey(), now), type: testEventType, body } as const;
    await table.transact([
      deliveryWrite(delivery, undefined, now),
      { put: eventItem({ type: 'webhook_requested', ...messageOf(delivery) }, now) },
    ]);
    return { webhook_delivery: presentDelivery(delivery) };
  },
);
