import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';

export const markAllNotificationsAsReadRoute = defineRoute({
  name: 'markAllNotificationsAsRead',
  method: 'POST',
  path: '/app/notifications/mark_all_as_read',
  summary: 'Marks all notifications, those about one thing, or those of one account (by its user_account key), as read.',
  callers: ['member'],
  body: z.optional(z.strictObject({ related_key: z.optional(keySchema) })),
  response: z.strictObject({ unread_count: z.int() }),
  errors: [],
  changesState: true,
});
