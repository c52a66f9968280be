import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { anyTimeSchema, cursorSchema, keySchema, queryBoolean } from '../schemas/common.ts';
import { notificationKindSchema, notificationSchema } from '../schemas/people/user.ts';

/** With several filters a page may be short, even empty, although a cursor says that there is more. */
export const getNotificationsRoute = defineRoute({
  name: 'getNotifications',
  method: 'GET',
  path: '/app/notifications',
  summary: 'Notifications of the user, newest first.',
  callers: ['member'],
  query: z.strictObject({
    last_update: z.optional(anyTimeSchema),
    cursor: z.optional(cursorSchema),
    unread: says('Only unread ones.', queryBoolean),
    kind: z.optional(says('Only those of this kind.', notificationKindSchema)),
    account_key: z.optional(says('Only those of this account.', keySchema)),
  }),
  response: z.strictObject({
    notifications: z.array(notificationSchema),
    unread_count: says('Unread notifications, counted up to 100.', z.int()),
    unread_by_account: says('How many of the 100 newest unread notifications belong to each account.', z.record(z.string(), z.int())),
    cursor: z.nullable(z.string()),
  }),
  errors: [],
  changesState: false,
});
