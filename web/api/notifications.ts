import useSWR, { mutate } from 'swr';
import type { getNotificationsRoute } from '../../shared/contract/notifications/get-notifications.ts';
import type { markAllNotificationsAsReadRoute } from '../../shared/contract/notifications/mark-all-notifications-as-read.ts';
import type { markNotificationAsReadRoute } from '../../shared/contract/notifications/mark-notification-as-read.ts';
import type { NotificationKind } from '../../shared/domain/people/notification-kinds.ts';
import { usePoll } from './attention.ts';
import { call } from './call.ts';

/** Spec core §9. */
const pollMs = 120_000;
const blurredPollMs = 300_000;

interface Wanted {
  unread?: true | undefined;
  kind?: NotificationKind | undefined;
  account_key?: string | undefined;
  cursor?: string | undefined;
}

export type NotificationsPage = Awaited<ReturnType<typeof fetchNotifications>>;

/** One page of the notifications that are wanted, newest first. */
export function fetchNotifications(query: Wanted) {
  return call<typeof getNotificationsRoute>('GET', '/app/notifications', { query }, { retries: 0 });
}

/** The newest notifications and how many are unread. `useNotificationPoll` keeps them up to date. */
export function useNotifications() {
  return useSWR('notifications', () => fetchNotifications({}));
}

/** Fetches the newest notifications again and again; the bell does, once for the whole page. */
export function useNotificationPoll(): void {
  usePoll(refreshNotifications, pollMs, { blurredEveryMs: blurredPollMs });
}

/** A failure shows nothing new; the next poll tries again. */
export function refreshNotifications(): Promise<unknown> {
  return mutate('notifications').catch(() => undefined);
}

export function markNotificationAsRead(key: string) {
  return call<typeof markNotificationAsReadRoute>('POST', '/app/notifications/{key}', { params: { key }, body: {} });
}

/** All, or those about one thing, or those of one account by its user_account key. */
export function markAllNotificationsAsRead(relatedKey?: string) {
  return call<typeof markAllNotificationsAsReadRoute>('POST', '/app/notifications/mark_all_as_read', {
    body: relatedKey ? { related_key: relatedKey } : {},
  });
}
