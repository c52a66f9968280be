import { getNotificationsRoute } from '../../shared/contract/notifications/get-notifications.ts';
import type { Notification } from '../../shared/contract/schemas/people/user.ts';
import { notificationKindOf } from '../../shared/domain/people/notification-kinds.ts';
import { cut } from '../../shared/domain/wording/cut.ts';
import { type Language, spokenBy } from '../../shared/messages/languages.ts';
import type { Parameters } from '../../shared/messages/line.ts';
import { noticeText } from '../../shared/messages/notice-text.ts';
import { handle } from '../calls/handle.ts';
import { isWanted, listOf } from './list-of.ts';
import { countByAccount, ofOpenAccounts, unreadNotifications } from './unread-count.ts';

export const getNotifications = handle(getNotificationsRoute, { table: 'read' }, async ({ table }, caller, { query }) => {
  const { cursor, last_update: since = '', ...filters } = query;
  const [page, unread] = await Promise.all([
    table.query<Notification & Said>({ ...listOf(caller.user_key, filters), reverse: true, ...(cursor && { cursor }) }),
    unreadNotifications(table, caller),
  ]);
  const shown = await ofOpenAccounts(table, caller, page.items);
  const found = shown.map((item) => present(item, spokenBy(caller)));
  return {
    notifications: found.filter((notification) => isWanted(notification, filters) && notification.date_updated > since),
    unread_count: unread.length,
    unread_by_account: countByAccount(unread),
    cursor: page.cursor ?? null,
  };
});

/** The longest text that reads well in a notification. Characters. */
const longest = 500;

function present(item: Notification & Said, language: Language): Notification {
  const { key, date_created, date_updated, date_read, read, related_key, related_key_type, url, account_key = null, ...said } = item;
  const about = { related_key, related_key_type, url, account_key, kind: notificationKindOf(said.code ?? '') };
  return { key, date_created, date_updated, date_read, read, ...about, message: textOf(said, language) };
}

/** Notifications of older versions hold English text. */
type Said = { message: string; code?: undefined } | { code: string; parameters: Parameters };

function textOf(said: Said, language: Language): string {
  return said.code === undefined ? said.message : cut(noticeText(said, language), longest);
}
