import * as z from 'zod/mini';
import { supportScopes } from '../../../domain/support/support-access.ts';
import { says } from '../../says.ts';
import { text, timeSchema } from '../common.ts';

export const supportScopeSchema = z.enum(supportScopes);

/** The account's consent that support looks at it. */
export const supportAccessSchema = z.strictObject({
  is_on: says('Support may enter now.', z.boolean()),
  scope: says('Whether support may open documents too.', supportScopeSchema),
  reason: says('What support is asked to look at; may be empty.', z.string()),
  granted_by: says('The administrator; empty if there never was a consent.', z.string()),
  valid_until: says('When it lapses by itself; null if there never was one.', z.nullable(timeSchema)),
  visitor: says('The operator who is in; null if nobody is.', z.nullable(z.string())),
  version: says('Counts the consents.', z.int()),
});
export type SupportAccess = z.output<typeof supportAccessSchema>;

export const supportInputSchema = z.strictObject({
  hours: says('How long: 1, 24 or 72 hours.', z.union([z.literal(1), z.literal(24), z.literal(72)])),
  scope: says('Whether support may open documents too.', supportScopeSchema),
  reason: says('What support is asked to look at.', z.optional(text(500))),
  version: says('The version that this is based on; an older one is refused with 409.', z.int()),
});

/** One thing that support did in the account. */
export const supportActSchema = z.strictObject({
  date_created: timeSchema,
  operator: says('The operator.', z.string()),
  act: says('What was done.', z.enum(['support_entered', 'support_left', 'support_read'])),
  detail: says('The call, and the key of the document that it opened.', z.string()),
});
export type SupportAct = z.output<typeof supportActSchema>;
