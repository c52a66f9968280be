import { eventItem } from '../data/following/event-items.ts';
import type { Payments } from '../ports/payments.ts';

/** The operator gets the order by mail and sends an invoice. Nothing is paid in the product. */
export const byInvoice: Payments = {
  take: async ({ key, account_key, now }) => ({
    writes: [{ put: eventItem({ type: 'plan_ordered', account_key, order_key: key }, now) }],
    pay_at: null,
  }),
};
