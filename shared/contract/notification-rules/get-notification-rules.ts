import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';
import { notificationRuleSchema } from '../schemas/documents/notification-rule.ts';

export const getNotificationRulesRoute = defineRoute({
  name: 'getNotificationRules',
  method: 'GET',
  path: '/app/notification_rules',
  summary: 'The notification rules of a document or, by the account’s key, those that hold for all documents of the account.',
  callers: ['member'],
  scope: 'documents:read',
  /** The key of a pack, of one of its documents, or of the session's account. */
  query: z.strictObject({ entity_key: keySchema }),
  response: z.strictObject({
    notification_rules: z.array(notificationRuleSchema),
    without_default_rules: says(
      'Of a document: a rule of it was removed, so that the default rules of its account don’t hold for it.',
      z.optional(z.literal(true)),
    ),
  }),
  errors: ['document_not_found'],
  changesState: false,
});
