import * as z from 'zod/mini';
import { mostUsers, planKinds } from '../../../domain/billing/prices.ts';
import { says } from '../../says.ts';
import { keySchema, timeSchema } from '../common.ts';

export const planSchema = z.strictObject({
  kind: z.enum(planKinds),
  documents: says('How many documents a month a subscription holds; 0 where each is paid for.', z.int().check(z.gte(0), z.lte(1_000))),
  users: says('How many users a subscription pays for.', z.int().check(z.gte(1), z.lte(mostUsers))),
});

const count = z.int().check(z.gte(0));

const sent = {
  month: says('Such as 2026-11, by UTC.', z.string()),
  documents_sent: says('Documents that were sent for the first time.', count),
  messages: says(
    'Requests, reminders and one-time pins, by the way they went.',
    z.strictObject({
      email: says('Mails.', count),
      sms: says('Text messages.', count),
      whatsapp: says('WhatsApp messages.', count),
      voice: says('Calls that read a pin out.', count),
    }),
  ),
};

export const monthUsageSchema = z.strictObject(sent);
export type MonthUsage = z.output<typeof monthUsageSchema>;

export const usageSchema = z.strictObject({
  ...sent,
  members: says('Members of the account now.', count),
  cost: says('What the month costs so far by the plan, in cents.', z.int()),
});

export const planOrderSchema = z.strictObject({
  key: keySchema,
  date: says('When it was chosen.', timeSchema),
  ordered_by: says('The administrator who chose the plan.', z.string()),
  plan: planSchema,
});
export type PlanOrder = z.output<typeof planOrderSchema>;

export const billingSchema = z.strictObject({
  currency: says('ISO 4217. All amounts are in its cents.', z.string()),
  plan: planSchema,
  since: says('Null while nobody has chosen a plan and the one of the installation counts.', z.nullable(timeSchema)),
  version: says('Counts the choices of a plan.', z.int()),
  may_order: says('Plans can be chosen here.', z.boolean()),
  usage: usageSchema,
});
export type Billing = z.output<typeof billingSchema>;
