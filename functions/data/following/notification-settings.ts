import type { SubscribedEvent } from '../../../shared/contract/schemas/documents/event-subscription.ts';
import { defaultCountdown, defaultNoticeCountdown } from '../../../shared/contract/schemas/documents/notification-rule.ts';
import type { WebhookEventType } from '../../../shared/domain/webhooks/events.ts';
import type { Clock } from '../../ports/clock.ts';
import { itemAt, type Table, type Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import type { NotificationRuleRecord } from '../pack/signatory-records.ts';
import { retried } from '../retried.ts';
import { sameVersion } from '../same-version.ts';
import { timedPlace } from '../shards.ts';

/** The notification rules and event subscriptions of an account, for all its documents: one item, read with every change of a pack. */
export interface NotificationSettings {
  notification_rules: NotificationRuleRecord[];
  event_subscriptions: SubscribedEvent[];
  /** Somebody has changed or removed the rules, perhaps all of them. Until then the default rules hold. */
  rules_chosen?: true;
  /** The events that an active endpoint of the account's webhooks is sent; missing without any. So it costs others nothing to look. */
  webhook_events?: WebhookEventType[];
  /** Every change adds one, and is conditional on it. */
  version: number;
}

export const noNotificationSettings: NotificationSettings = { notification_rules: [], event_subscriptions: [], version: 0 };

export async function loadNotificationSettings(
  table: Table,
  accountKey: string,
  options: { consistent?: boolean } = {},
): Promise<NotificationSettings> {
  const stored = (await table.get<NotificationSettings>(keys.notificationSettings(accountKey), options)) ?? noNotificationSettings;
  const isChosen = stored.rules_chosen || stored.notification_rules.length > 0;
  return isChosen ? stored : { ...stored, notification_rules: defaultRules(accountKey) };
}

/** Long before any document, so that the countdowns of a default rule run from when somebody was asked. */
const sinceEver = new Date(0).toISOString();

/** Until an account chooses otherwise, signers are reminded after a week, and the owner is told after two. */
function defaultRules(accountKey: string): NotificationRuleRecord[] {
  const common = {
    recipient: 'document_owner',
    event: 'not_signed',
    is_default: true,
    date_created: sinceEver,
    date_updated: sinceEver,
  } as const;
  return [
    { ...common, key: `${accountKey}-notice`, action: 'notify', countdown_seconds: defaultNoticeCountdown },
    { ...common, key: `${accountKey}-reminder`, action: 'remind', countdown_seconds: defaultCountdown },
  ];
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
    const isChosen =
      before.rules_chosen || change.notification_rules !== undefined || before.notification_rules.some((rule) => !rule.is_default);
    const { notification_rules, event_subscriptions } = { ...before, ...change };
    const after: NotificationSettings = {
      notification_rules: isChosen ? notification_rules : [],
      event_subscriptions,
      ...(isChosen && { rules_chosen: true }),
      ...(before.webhook_events && { webhook_events: before.webhook_events }),
      version: before.version + 1,
    };
    const put = itemAt<NotificationSettings>(keys.notificationSettings(accountKey), after);
    const recount = change.notification_rules ? [recountWrite(accountKey, after.version, null, deps.clock.now())] : [];
    await deps.table.transact([{ put, if: [sameVersion(before.version)] }, ...recount, ...also]);
    return after;
  });
}

/** Notes which events endpoints want, beside what the transaction changes in them. Fails if the settings have changed since. */
export async function webhookEventsWrite(table: Table, accountKey: string, wanted: readonly WebhookEventType[]): Promise<Write> {
  const stored =
    (await table.get<NotificationSettings>(keys.notificationSettings(accountKey), { consistent: true })) ?? noNotificationSettings;
  const { webhook_events, ...others } = stored;
  const after = { ...others, ...(wanted.length > 0 && { webhook_events: [...wanted] }), version: stored.version + 1 };
  return { put: itemAt<NotificationSettings>(keys.notificationSettings(accountKey), after), if: [sameVersion(stored.version)] };
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
