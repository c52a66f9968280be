import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { cursorSchema, timeSchema } from '../schemas/common.ts';
import { notificationSchema } from '../schemas/user.ts';

export const getNotificationsRoute = defineRoute({
  name: 'getNotifications',
  method: 'GET',
  path: '/app/notifications',
  summary: 'Notifications of the user, newest first.',
  callers: ['member'],
  query: z.strictObject({ last_update: z.optional(timeSchema), cursor: z.optional(cursorSchema) }),
  response: z.strictObject({ notifications: z.array(notificationSchema), unread_count: z.int(), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
