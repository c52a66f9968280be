import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { notificationChoicesSchema } from '../schemas/people/notification-choice.ts';

/** On version_conflict the answer carries the newer choices as `data`. Kinds that are left out stay as they are. */
export const updateNotificationChoicesRoute = defineRoute({
  name: 'updateNotificationChoices',
  method: 'POST',
  path: '/app/user/notification_choices',
  summary: 'Changes what the user wants to be told.',
  callers: ['member'],
  body: z.strictObject({ data: notificationChoicesSchema }),
  response: z.strictObject({ data: notificationChoicesSchema }),
  errors: ['version_conflict', 'notification_kind_fixed'],
  changesState: true,
});
