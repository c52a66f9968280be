import type { SubscribedEvent } from '../../../shared/contract/schemas/documents/event-subscription.ts';
import type { Clock } from '../../ports/clock.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { NotificationRuleRecord } from '../pack/signatory-records.ts';
import { retried } from '../retried.ts';
import { timedPlace } from '../shards.ts';

/** The notification rules and event subscriptions of an account, for all its documents: one item, read with every change of a pack. */
export interface NotificationSettings {
  notification_rules: NotificationRuleRecord[];
  event_subscriptions: SubscribedEvent[];
  /** Every change adds one, and is conditional on it. */
  version: number;
}

export const noNotificationSettings: NotificationSettings = { notification_rules: [], event_subscriptions: [], version: 0 };

export async function loadNotificationSettings(
  table: Table,
  accountKey: string,
  options: { consistent?: boolean } = {},
): Promise<NotificationSettings> {
  return (await table.get<NotificationSettings>(keys.notificationSettings(accountKey), options)) ?? noNotificationSettings;
}

/** Reads, decides and writes, and starts again if another change came in between. Null changes nothing; `also` goes along with a change. */
export async function changeNotificationSettings(
  deps: { table: Table; clock: Clock },
  accountKey: string,
  decide: (settings: NotificationSettings) => Partial<Pick<NotificationSettings, 'notification_rules' | 'event_subscriptions'>> | null,
  also: readonly Write[] = [],
): Promise<NotificationSettings> {
  return retried(async () => {
    const before = await loadNotificationSettings(deps.table, accountKey, { consistent: true });
    const change = decide(before);
    if (!change) return before;
    const { notification_rules, event_subscriptions } = { ...before, ...change };
    const after: NotificationSettings = { notification_rules, event_subscriptions, version: before.version + 1 };
    const condition = before.version === 0 ? { attribute: 'version', exists: false } : { attribute: 'version', equals: before.version };
    const put = itemAt<NotificationSettings>(keys.notificationSettings(accountKey), after);
    const recount = change.notification_rules ? [recountWrite(accountKey, after.version, null, deps.clock.now())] : [];
    await deps.table.transact([{ put, if: [condition] }, ...recount, ...also]);
    return after;
  });
}

/** The job of updating the due times of an account's documents, continued from this place in its lists. */
export interface Recount {
  account_key: string;
  /** The version of the notification settings that caused it. A later version replaces it. */
  version: number;
  place: { list: number; cursor: string } | null;
}

export function recountWrite(account_key: string, version: number, place: Recount['place'], now: Date): Write {
  const id = `recount#${account_key}`;
  return { put: { ...keys.due(id), entity: 'due', id, account_key, version, place, ...timedPlace('RULES', now.toISOString(), id) } };
}
