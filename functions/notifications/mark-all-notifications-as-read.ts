import { markAllNotificationsAsReadRoute } from '../../shared/contract/notifications/mark-all-notifications-as-read.ts';
import { handle } from '../runtime/handle.ts';
import { markRead } from './mark-read.ts';
import { unreadNotifications } from './unread-count.ts';

export const markAllNotificationsAsRead = handle(
  markAllNotificationsAsReadRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { body }) => {
    const about = body?.related_key;
    // Pages of 100, each marked before the next is read, until none is left.
    for (;;) {
      const unread = (await unreadNotifications(table, caller.user_key)).filter((item) => !about || item.related_key === about);
      for (const item of unread) await markRead(table, caller.user_key, String(item.key), clock.now());
      if (unread.length < 100) break;
    }
    return { unread_count: (await unreadNotifications(table, caller.user_key)).length };
  },
);
