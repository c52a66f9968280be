import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const markNotificationAsReadRoute = defineRoute({
  name: 'markNotificationAsRead',
  method: 'POST',
  path: '/app/notifications/{key}',
  summary: 'Marks one notification as read.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({ unread_count: z.int() }),
  errors: ['notification_not_found'],
  changesState: true,
});
