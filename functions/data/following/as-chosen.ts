import { consequences, type NotificationChoices, usualChoices } from '../../../shared/domain/people/notification-choices.ts';
import { notificationKindOf } from '../../../shared/domain/people/notification-kinds.ts';
import type { Parameters } from '../../../shared/messages/line.ts';
import type { Item, Table, Write } from '../../ports/table.ts';
import { newKey } from '../ids.ts';
import type { PackChange } from '../pack/pack-change.ts';
import type { PackRecord } from '../pack/pack-records.ts';
import { digestEntryWrite } from './digests.ts';
import { eventItem } from './event-items.ts';
import { hashInAccount } from './hash-in-account.ts';
import { choicesAbout } from './notification-choices.ts';
import type { NotificationSettings } from './notification-settings.ts';
import { isNotification } from './notifications.ts';

interface Circumstances {
  now: Date;
  /** A notification rule asks for a mail about the same thing. */
  byRule?: boolean;
  /** The id of the event of a mail, if the same notification may be written again. */
  eventId?: string;
}

/** The writes, with each notification replaced by what its reader wants instead: nothing, a line of a digest, a mail. */
export function asChosen(writes: readonly Write[], choices: NotificationChoices, circumstances: Circumstances): Write[] {
  return writes.flatMap((write) => (isNotification(write) ? told(write.put, choices, circumstances) : [write]));
}

function told(notification: Item, choices: NotificationChoices, { now, byRule = false, eventId = newKey() }: Circumstances): Write[] {
  const code = String(notification.code);
  const user_key = String(notification.user_key);
  const line = { code, parameters: notification.parameters as unknown as Parameters };
  const account_key = String(notification.account_key);
  const { inApp, digest, mailed } = consequences(choices, notificationKindOf(code), byRule);
  const writes: Write[] = inApp ? [{ put: notification }] : [];
  if (digest) writes.push(digestEntryWrite(user_key, digest, { key: String(notification.key), account_key, ...line }, now));
  if (mailed) {
    const url = hashInAccount(String(notification.url), user_key, account_key);
    writes.push({ put: eventItem({ type: 'notice_mailed', user_key, line, url }, now, eventId) });
  }
  return writes;
}

/** A notification outside a change of a pack, as its reader wants it. */
export async function toldAsChosen(table: Pick<Table, 'get'>, write: Write, circumstances: Circumstances): Promise<Write[]> {
  if (!isNotification(write)) return [write];
  const { user_key, account_key } = write.put;
  const choices = await choicesAbout(table, { user_key: String(user_key), account_key: String(account_key) });
  return asChosen([write], choices, circumstances);
}

/** The choices of a pack's owner, read only if a change may tell them something. */
export async function ownersChoices(
  table: Pick<Table, 'get'>,
  { created_by: user_key, account_key, event_subscriptions = [] }: PackRecord,
  { writes = [] }: PackChange,
  settings: NotificationSettings,
): Promise<NotificationChoices> {
  const mayTell = writes.some(isNotification) || event_subscriptions.length > 0 || settings.event_subscriptions.length > 0;
  return mayTell ? choicesAbout(table, { user_key, account_key }) : usualChoices;
}
