import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { notificationRuleInputSchema, notificationRuleSchema } from '../schemas/documents/notification-rule.ts';

export const addUpdateNotificationRuleRoute = defineRoute({
  name: 'addUpdateNotificationRule',
  method: 'POST',
  path: '/app/notification_rules/add_update_notification_rule',
  summary:
    'Adds a notification rule to a document or to the account (administrators only), or changes the one of this `key`. A changed rule counts anew.',
  callers: ['member'],
  scope: 'documents:write',
  body: z.strictObject({ data: notificationRuleInputSchema }),
  response: z.strictObject({ notification_rule: notificationRuleSchema }),
  errors: ['document_not_found', 'document_deleted', 'notification_rule_not_found', 'remind_not_allowed', 'limit_reached'],
  changesState: true,
});
