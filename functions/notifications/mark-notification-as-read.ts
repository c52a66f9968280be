import { markNotificationAsReadRoute } from '../../shared/contract/notifications/mark-notification-as-read.ts';
import { handle } from '../calls/handle.ts';
import { refusing } from '../runtime/failure.ts';
import { markRead } from './mark-read.ts';
import { unreadNotifications } from './unread-count.ts';

const { fail } = refusing(markNotificationAsReadRoute);

export const markNotificationAsRead = handle(
  markNotificationAsReadRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { params }) => {
    if (!(await markRead(table, caller.user_key, params.key, clock.now()))) return fail('notification_not_found');
    return { unread_count: (await unreadNotifications(table, caller)).length };
  },
);
