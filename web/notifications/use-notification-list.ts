import { useCallback, useEffect, useRef } from 'react';
import type { Notification } from '../../shared/contract/schemas/people/user.ts';
import { fetchNotifications, type NotificationsPage, useNotifications } from '../api/notifications.ts';
import { usePages } from '../api/use-pages.ts';
import type { NotificationFilters } from './notification-filters.ts';

/** With several filters a page may hold few or none. So many pages are then fetched without asking. */
const fetchedAlone = 10;
const enough = 10;

/** The notifications that the filters let through, fetched again when the poll brings news. */
export function useNotificationList({ unread, kind, account }: NotificationFilters) {
  const fetchPage = (cursor: string | undefined) =>
    fetchNotifications({ unread: unread || undefined, kind: kind || undefined, account_key: account || undefined, cursor });
  const list = usePages<NotificationsPage>(['notification_list', unread, kind, account], fetchPage, { dedupingInterval: 0 });
  const { pages, error, mutate, hasMore, isValidating, size, loadingMore, loadMore } = list;
  const refresh = useCallback(() => mutate().catch(() => undefined), [mutate]);

  const { data: newest } = useNotifications();
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== undefined && known.current !== newest) void refresh();
    known.current = newest;
  }, [newest, refresh]);

  const rows = pages?.flatMap((page) => page.notifications) ?? [];
  const count = rows.length;
  useEffect(() => {
    if (hasMore && !isValidating && count < enough && size < fetchedAlone) void loadMore();
  }, [hasMore, isValidating, count, size, loadMore]);

  /** Shows these as read at once. With the filter on, they stay until the list is fetched again, so that nothing jumps. */
  const showRead = (isRead: (notification: Notification) => boolean) => {
    const marked = pages?.map((page) => ({
      ...page,
      notifications: page.notifications.map((one) => (isRead(one) ? { ...one, read: true } : one)),
    }));
    return mutate(marked, { revalidate: false });
  };

  return {
    rows,
    loading: (!pages && !error) || (count === 0 && hasMore && size < fetchedAlone),
    error,
    hasMore,
    loadingMore,
    loadMore,
    refresh,
    showRead,
  };
}
