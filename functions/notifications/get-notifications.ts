import { getNotificationsRoute } from '../../shared/contract/notifications/get-notifications.ts';
import type { Notification } from '../../shared/contract/schemas/user.ts';
import { type Language, spokenBy } from '../../shared/messages/languages.ts';
import type { Parameters } from '../../shared/messages/line.ts';
import { noticeText } from '../../shared/messages/notice-text.ts';
import { handle } from '../calls/handle.ts';
import { unreadNotifications } from './unread-count.ts';

const pageSize = 20;

export const getNotifications = handle(getNotificationsRoute, { table: 'read' }, async ({ table }, caller, { query }) => {
  const [page, unread] = await Promise.all([
    table.query<Notification & Said>({
      pk: `NOTIFICATIONS#${caller.user_key}`,
      reverse: true,
      limit: pageSize,
      ...(query.cursor && { cursor: query.cursor }),
    }),
    unreadNotifications(table, caller.user_key),
  ]);
  const since = query.last_update ?? '';
  return {
    notifications: page.items.map((item) => present(item, spokenBy(caller))).filter((notification) => notification.date_updated > since),
    unread_count: unread.length,
    cursor: page.cursor ?? null,
  };
});

/** The longest text that reads well in a notification. Characters. */
const longest = 500;

function present(item: Notification & Said, language: Language): Notification {
  const { key, date_created, date_updated, date_read, read, related_key, related_key_type, url, ...said } = item;
  return { key, date_created, date_updated, date_read, read, related_key, related_key_type, url, message: textOf(said, language) };
}

/** Notifications of older versions hold English text. */
type Said = { message: string; code?: undefined } | { code: string; parameters: Parameters };

function textOf(said: Said, language: Language): string {
  return said.code === undefined ? said.message : noticeText(said, language).slice(0, longest);
}
