import type { Notification } from '../../shared/contract/schemas/people/user.ts';
import type { NotificationKind } from '../../shared/domain/people/notification-kinds.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import type { IndexName } from '../ports/table.ts';

export interface NotificationFilters {
  unread?: boolean | undefined;
  kind?: NotificationKind | undefined;
  account_key?: string | undefined;
}

/** A page of a list that has only what is wanted. */
const pageSize = 20;
/** The most that one call reads, where only some of it is wanted. */
const mostRead = 100;

interface List {
  index?: IndexName;
  pk: string;
  limit: number;
}

/** A short list that has every wanted notification. A call reads one page of it, however many notifications there are. */
export function listOf(userKey: string, { unread, kind, account_key }: NotificationFilters): List {
  const limit = [unread, kind, account_key].filter(Boolean).length > 1 ? mostRead : pageSize;
  if (unread) return { index: 'gsi2', pk: indexKeys.unread(userKey), limit };
  if (kind) return { index: 'gsi3', pk: indexKeys.notificationsOfKind(userKey, kind), limit };
  if (account_key) return { index: 'gsi1', pk: indexKeys.notificationsOfAccount(userKey, account_key), limit };
  return { pk: keys.notification(userKey, '').pk, limit };
}

/** Whether a notification of that list is wanted. */
export function isWanted(notification: Pick<Notification, 'kind' | 'account_key'>, { kind, account_key }: NotificationFilters): boolean {
  return (!kind || notification.kind === kind) && (!account_key || notification.account_key === account_key);
}
