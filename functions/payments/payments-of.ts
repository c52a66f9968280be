import type { Payments } from '../ports/payments.ts';
import type { Settings } from '../settings/settings.ts';
import { byInvoice } from './by-invoice.ts';

/**
 * How accounts of this installation pay; undefined if they choose no plans here. A provider is added here. Nobody sends
 * an invoice for a choice that they are not told of, so that invoices need the operator's address.
 */
export function paymentsOf({ payments, billingMail }: Pick<Settings, 'payments' | 'billingMail'>): Payments | undefined {
  return payments === 'invoice' && billingMail !== '' ? byInvoice : undefined;
}
