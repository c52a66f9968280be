import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const deleteNotificationRuleRoute = defineRoute({
  name: 'deleteNotificationRule',
  method: 'DELETE',
  path: '/app/notification_rules/delete_notification_rule/{key}',
  summary:
    'Removes a notification rule and cancels its countdowns. Removing one that is already gone is no failure. The default rules of the account no longer hold for a document from which a rule was removed.',
  callers: ['member'],
  scope: 'documents:write',
  params: documentKeyParams,
  response: z.strictObject({}),
  errors: ['document_not_found'],
  changesState: true,
});
