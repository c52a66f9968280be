import { getNotificationsRoute } from '../../shared/contract/notifications/get-notifications.ts';
import type { Notification } from '../../shared/contract/schemas/user.ts';
import type { Item } from '../ports/table.ts';
import { handle } from '../runtime/handle.ts';
import { unreadNotifications } from './unread-count.ts';

const pageSize = 20;

export const getNotifications = handle(getNotificationsRoute, { table: 'read' }, async ({ table }, caller, { query }) => {
  const [page, unread] = await Promise.all([
    table.query({
      pk: `NOTIFICATIONS#${caller.user_key}`,
      reverse: true,
      limit: pageSize,
      ...(query.cursor && { cursor: query.cursor }),
    }),
    unreadNotifications(table, caller.user_key),
  ]);
  const since = query.last_update ?? '';
  return {
    notifications: page.items.map(present).filter((notification) => notification.date_updated > since),
    unread_count: unread.length,
    cursor: page.cursor ?? null,
  };
});

function present(item: Item): Notification {
  const { key, date_created, date_updated, date_read, read, related_key, related_key_type, url, message } = item as unknown as Notification;
  return { key, date_created, date_updated, date_read, read, related_key, related_key_type, url, message };
}
