import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { notificationChoicesSchema } from '../schemas/people/notification-choice.ts';

export const getNotificationChoicesRoute = defineRoute({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/app/user/notification_choices',
  summary: 'What the user wants to be told: in the app, by mail, or in a digest.',
  callers: ['member'],
  response: z.strictObject({ data: notificationChoicesSchema }),
  errors: [],
  changesState: false,
});
