import { notificationKindOf } from '../../../shared/domain/people/notification-kinds.ts';
import type { Line } from '../../../shared/messages/line.ts';
import type { Item, Value, Write } from '../../ports/table.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';

export interface NewNotification extends Line {
  /** The user who gets it. */
  user_key: string;
  /** The same id at the same time is one notification, however often it is written. */
  id: string;
  /** The account of what it is about. */
  account_key: string;
  related_key: string;
  related_key_type: 'Document' | 'UserAccount' | 'BulkSend';
  /** The target of a click, relative to the app's address. */
  url: string;
}

/** An id with which the key is one that calls take. */
const short = /^[\w-]{1,60}$/;

/** A notification as one write, for the transaction of the change that it reports. Its key sorts by time. */
export function notificationWrite({ user_key, id, parameters, ...notification }: NewNotification, now: Date): Write {
  const date = now.toISOString();
  const key = `${date.replace(/\D/g, '')}-${short.test(id) ? id : sha256Hex(id).slice(0, 40)}`;
  return {
    put: {
      ...keys.notification(user_key, key),
      entity: 'notification',
      key,
      user_key,
      date_created: date,
      date_updated: date,
      date_read: null,
      read: false,
      ...notification,
      parameters: parameters as unknown as Value,
      gsi1pk: indexKeys.notificationsOfAccount(user_key, notification.account_key),
      gsi1sk: key,
      gsi2pk: indexKeys.unread(user_key),
      gsi2sk: key,
      gsi3pk: indexKeys.notificationsOfKind(user_key, notificationKindOf(notification.code)),
      gsi3sk: key,
    },
  };
}

/** Notifies the owner of a pack. */
export function tellOwner(
  { key, created_by: user_key, account_key }: { key: string; created_by: string; account_key: string },
  id: string,
  { code, parameters }: Line,
  now: Date,
): Write {
  const about = { account_key, related_key: key, related_key_type: 'Document' as const, url: `#documents/${key}` };
  return notificationWrite({ user_key, id, code, parameters, ...about }, now);
}

/** Whether this writes a notification. */
export function isNotification(write: Write): write is { put: Item } {
  return 'put' in write && write.put.entity === 'notification';
}
