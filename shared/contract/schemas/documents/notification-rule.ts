import * as z from 'zod/mini';
import { says } from '../../says.ts';
import { keySchema, timeSchema } from '../common.ts';

/** `notify` writes to the recipient; `remind` asks again the signers who have not signed. */
export const notificationActions = ['notify', 'remind'] as const;
export const notificationActionSchema = z.enum(notificationActions);

/**
 * What a rule waits for. The first two are time-sensitive: their message comes `countdown_seconds` later. Failures are
 * reported at once.
 */
export const notificationEvents = ['not_signed', 'in_setup', 'sms_failed', 'email_failed'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];
export const notificationEventSchema = z.enum(notificationEvents);

export const notificationRecipients = ['document_owner'] as const;
export const notificationRecipientSchema = z.enum(notificationRecipients);

/** Spec core §9: 5 minutes, 1 hour, 2 hours, 8 hours, 1 day, 2 days, 7 days, 14 days. */
export const countdownChoices = [300, 3_600, 7_200, 28_800, 86_400, 172_800, 604_800, 1_209_600] as const;
export const defaultCountdown = 604_800;
/** After two weeks without a signature, the owner is told. Seconds. */
export const defaultNoticeCountdown = 1_209_600;

/** The maximum for one document or one account. */
export const maximumNotificationRules = 20;

export const notificationRuleSchema = z.strictObject({
  key: says('Begins with the key of the document or account that it belongs to.', keySchema),
  entity_key: says('A pack, or an account, whose rules hold for all its documents.', keySchema),
  action: notificationActionSchema,
  recipient: says('The recipient of `notify`: the creator of the document.', notificationRecipientSchema),
  event: notificationEventSchema,
  countdown_seconds: says(
    "Seconds from being asked (not_signed) or from the beginning of setup (in_setup), or from the rule's own last change if that is later.",
    z.int(),
  ),
  is_default: says(
    'Of an account: it holds until somebody changes or removes it, except for documents with a rule of their own for the same, or whose rules were removed.',
    z.optional(z.literal(true)),
  ),
  date_created: timeSchema,
  date_updated: timeSchema,
});
export type NotificationRule = z.output<typeof notificationRuleSchema>;

/** An upsert by `key`; properties that a change leaves out stay as they are. */
export const notificationRuleInputSchema = z.strictObject({
  key: says(
    "The key of the rule to change. A new rule needs none; with a key made of the entity's key, a dash and characters of your choice, adding it can be repeated.",
    z.optional(keySchema),
  ),
  entity_key: says("Needed for a new rule: a document's or the account's key.", z.optional(keySchema)),
  action: says('Needed for a new rule.', z.optional(notificationActionSchema)),
  recipient: z.optional(notificationRecipientSchema),
  event: says('Needed for a new rule.', z.optional(notificationEventSchema)),
  countdown_seconds: says(
    '604800 (7 days) when left out of a new rule.',
    z.optional(z.literal(countdownChoices, 'Choose 5 minutes, 1, 2 or 8 hours, or 1, 2, 7 or 14 days, in seconds.')),
  ),
});
