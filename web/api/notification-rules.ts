import type * as z from 'zod/mini';
import type { addUpdateNotificationRuleRoute } from '../../shared/contract/notification-rules/add-update-notification-rule.ts';
import type { deleteNotificationRuleRoute } from '../../shared/contract/notification-rules/delete-notification-rule.ts';
import type { getNotificationRulesRoute } from '../../shared/contract/notification-rules/get-notification-rules.ts';
import {
  defaultCountdown,
  type NotificationRule,
  type notificationRuleInputSchema,
} from '../../shared/contract/schemas/documents/notification-rule.ts';
import { rulesInForce } from '../../shared/domain/sending/notification-rules.ts';
import { call } from './call.ts';

export type NotificationRuleInput = z.output<typeof notificationRuleInputSchema>;
export type Countdown = NonNullable<NotificationRuleInput['countdown_seconds']>;

/** The rules that hold for a document: its own, and its account's. */
export async function fetchRulesInForce(packKey: string, accountKey: string): Promise<NotificationRule[]> {
  const query = { entity_key: packKey };
  const [own, ofAccount] = await Promise.all([
    call<typeof getNotificationRulesRoute>('GET', '/app/notification_rules', { query }),
    fetchNotificationRules(accountKey),
  ]);
  return rulesInForce(own.notification_rules, ofAccount, own.without_default_rules === true);
}

/** The rules of a document or, by its account's key, of all documents of the account; oldest first. */
export async function fetchNotificationRules(entity_key: string): Promise<NotificationRule[]> {
  return (await call<typeof getNotificationRulesRoute>('GET', '/app/notification_rules', { query: { entity_key } })).notification_rules;
}

/** Adds a rule, or changes the one with this key. Throws ApiError, as for a reminder of anything but not_signed. */
export async function saveNotificationRule(data: NotificationRuleInput): Promise<NotificationRule> {
  const path = '/app/notification_rules/add_update_notification_rule';
  return (await call<typeof addUpdateNotificationRuleRoute>('POST', path, { body: { data } })).notification_rule;
}

export async function deleteNotificationRule(key: string): Promise<void> {
  const path = '/app/notification_rules/delete_notification_rule/{key}';
  await call<typeof deleteNotificationRuleRoute>('DELETE', path, { params: { key } });
}

/**
 * Has the signers of a document reminded once, so long after they were asked. Calling again changes when; it never adds a
 * second reminder of this kind.
 */
export function remindSigners(packKey: string, countdown_seconds: Countdown = defaultCountdown): Promise<NotificationRule> {
  return saveNotificationRule({
    key: `${packKey}-reminder`,
    entity_key: packKey,
    action: 'remind',
    event: 'not_signed',
    countdown_seconds,
  });
}
