import useSWR from 'swr';
import type { getNotificationsRoute } from '../../shared/contract/notifications/get-notifications.ts';
import type { markAllNotificationsAsReadRoute } from '../../shared/contract/notifications/mark-all-notifications-as-read.ts';
import type { markNotificationAsReadRoute } from '../../shared/contract/notifications/mark-notification-as-read.ts';
import { usePoll } from './attention.ts';
import { call } from './call.ts';

/** Spec core §9. */
const pollMs = 120_000;
const blurredPollMs = 300_000;

/** The newest notifications and how many are unread, polled. */
export function useNotifications() {
  const state = useSWR('notifications', () => call<typeof getNotificationsRoute>('GET', '/app/notifications', {}, { retries: 0 }));
  usePoll(() => state.mutate().catch(() => undefined), pollMs, { blurredEveryMs: blurredPollMs });
  return state;
}

export function markNotificationAsRead(key: string) {
  return call<typeof markNotificationAsReadRoute>('POST', '/app/notifications/{key}', { params: { key }, body: {} });
}

/** All, or those about one thing. */
export function markAllNotificationsAsRead(relatedKey?: string) {
  return call<typeof markAllNotificationsAsReadRoute>('POST', '/app/notifications/mark_all_as_read', {
    body: relatedKey ? { related_key: relatedKey } : {},
  });
}
