import type { Payments } from '../ports/payments.ts';
import type { Settings } from '../settings/settings.ts';
import { byInvoice } from './by-invoice.ts';

/** How accounts of this installation pay; undefined if they choose no plans here. A provider is added here. */
export function paymentsOf({ payments }: Pick<Settings, 'payments'>): Payments | undefined {
  return payments === 'invoice' ? byInvoice : undefined;
}
