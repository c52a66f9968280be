import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, timeSchema } from '../common.ts';

export const operatorTextChannelSchema = z.enum(['sms', 'whatsapp']);
export type OperatorTextChannel = z.output<typeof operatorTextChannelSchema>;

export const operatorTextStateSchema = z.enum(['sending', 'sent', 'refused', 'delivered', 'read', 'failed']);

export const operatorTextSchema = z.strictObject({
  key: keySchema,
  date_created: timeSchema,
  operator: says('Who sent it.', z.string()),
  channel: says('By which way.', operatorTextChannelSchema),
  to: says('The number, masked to its last three digits.', z.string()),
  segments: says('The SMS segments that are billed; 1 for WhatsApp.', z.int()),
  cost: says('By the price that was set then, as `0.08 GBP`; empty without a price.', z.string()),
  state: says('`sending` until the provider has taken it; later what it reported.', operatorTextStateSchema),
  reason: says('Why it was refused or failed, as the provider says; else empty.', z.string()),
});
export type OperatorText = z.output<typeof operatorTextSchema>;

/** What messages cost here, as `0.04 GBP`; empty if no price is set. */
export const textPricesSchema = z.strictObject({
  sms: says('Of one SMS segment.', z.string()),
  whatsapp: says('Of one WhatsApp message.', z.string()),
});
export type TextPrices = z.output<typeof textPricesSchema>;
