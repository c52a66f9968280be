import { useCallback, useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Notification } from '../../shared/contract/schemas/user.ts';
import { fetchNotifications, type NotificationsPage, useNotifications } from '../api/notifications.ts';
import type { NotificationFilters } from './notification-filters.ts';

/** With several filters a page may hold few or none. So many pages are then fetched without asking. */
const fetchedAlone = 10;
const enough = 10;

/** The notifications that the filters let through, fetched again when the poll brings news. */
export function useNotificationList({ unread, kind, account }: NotificationFilters) {
  const keyOf = useCallback(
    (index: number, before: NotificationsPage | null) =>
      index > 0 && !before?.cursor ? null : (['notification_list', unread, kind, account, before?.cursor ?? ''] as const),
    [unread, kind, account],
  );
  const fetchPage = async ([, , , , cursor]: readonly [string, boolean, string, string, string]) =>
    fetchNotifications({
      unread: unread || undefined,
      kind: kind || undefined,
      account_key: account || undefined,
      cursor: cursor || undefined,
    });
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<NotificationsPage, Error>(keyOf, fetchPage, {
    dedupingInterval: 0,
  });
  const refresh = useCallback(() => mutate().catch(() => undefined), [mutate]);

  const { data: newest } = useNotifications();
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== undefined && known.current !== newest) void refresh();
    known.current = newest;
  }, [newest, refresh]);

  const rows = data?.flatMap((page) => page.notifications) ?? [];
  const hasMore = Boolean(data?.at(-1)?.cursor);
  const count = rows.length;
  useEffect(() => {
    if (hasMore && !isValidating && count < enough && size < fetchedAlone) void setSize(size + 1);
  }, [hasMore, isValidating, count, size, setSize]);

  /** Shows these as read at once. With the filter on, they stay until the list is fetched again, so that nothing jumps. */
  const showRead = (isRead: (notification: Notification) => boolean) => {
    const marked = data?.map((page) => ({
      ...page,
      notifications: page.notifications.map((one) => (isRead(one) ? { ...one, read: true } : one)),
    }));
    return mutate(marked, { revalidate: false });
  };

  return {
    rows,
    loading: (!data && !error) || (count === 0 && hasMore && size < fetchedAlone),
    error,
    hasMore,
    loadingMore: isValidating && (data?.length ?? 0) < size,
    loadMore: () => setSize(size + 1),
    refresh,
    showRead,
  };
}
