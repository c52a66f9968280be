import * as z from 'zod/mini';
import { says } from '../../says.ts';

/** The messages that go to telephones by one way. */
export const plannedTextsSchema = z.strictObject({
  channel: says('By which way.', z.enum(['sms', 'whatsapp'])),
  messages: says('How many go out.', z.int()),
  segments: says('The SMS segments that are billed; one for each WhatsApp message.', z.int()),
  cost: says('By the price that is set now, as `0.08 GBP`; empty without a price.', z.string()),
});
export type PlannedTexts = z.output<typeof plannedTextsSchema>;
