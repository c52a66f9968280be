import * as z from 'zod/mini';
import { mostQuota } from '../../../domain/operators/operator-limits.ts';
import { says } from '../../says.ts';
import { keySchema, timeSchema } from '../common.ts';

/** An account in the operators' list. */
export const managedAccountSchema = z.strictObject({
  key: keySchema,
  name: says('Its name.', z.string()),
  is_personal_account: z.boolean(),
  date_created: says('Null if it was made before this was recorded.', z.nullable(timeSchema)),
  consents: says('It consents to support access now.', z.boolean()),
});
export type ManagedAccount = z.output<typeof managedAccountSchema>;

const count = z.int();

/** How much an account uses. No name, address or content of anybody. */
export const accountUseSchema = z.strictObject({
  members: says('Members and people invited.', count),
  documents: says('Documents outside the trash, 1,000 at most.', count),
  templates: says('Templates outside the trash, 1,000 at most.', count),
  month: says('The month (UTC) of the messages, as `2026-11`.', z.string()),
  emails: says('Mails that asked for signatures or carried pins this month, as its administrators see them.', count),
  texts: says('Such SMS and WhatsApp messages of this month.', count),
  calls: says('Such voice calls of this month.', count),
});
export type AccountUse = z.output<typeof accountUseSchema>;

const limit = z.int('A whole number.').check(z.gte(0, 'A whole number from 0.'), z.lte(mostQuota, 'At most 10,000,000.'));

const limits = <S extends z.ZodMiniType>(schema: S) => ({
  emails_a_day: says('Mails a day.', schema),
  texts_a_day: says('SMS and WhatsApp messages a day.', schema),
  calls_a_day: says('Voice calls a day.', schema),
  recipient_an_hour: says('Messages of all kinds to one address or number in an hour.', schema),
});

export const quotasSchema = z.strictObject(limits(limit));

/** An account's own quotas; null stands for the installation's. */
export const ownQuotasSchema = z.strictObject(limits(z.nullable(limit)));
export type OwnQuotas = z.output<typeof ownQuotasSchema>;

/** The quotas of an account with what they stand on. */
export const accountQuotasSchema = z.strictObject({
  own: says('What an operator has set for this account.', ownQuotasSchema),
  standard: says('Those of the installation, which null stands for.', quotasSchema),
  version: says('Counts the changes.', count),
});
export type AccountQuotas = z.output<typeof accountQuotasSchema>;
