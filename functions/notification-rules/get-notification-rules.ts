import { getNotificationRulesRoute } from '../../shared/contract/notification-rules/get-notification-rules.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { loadNotificationSettings } from '../data/following/notification-settings.ts';
import type { NotificationRuleRecord } from '../data/pack/signatory-records.ts';
import { presentNotificationRule, ruleEntity } from './rule-entity.ts';

export const getNotificationRules = handle(getNotificationRulesRoute, { table: 'read' }, async (deps, caller, { query }) => {
  const { kind, key } = ruleEntity(query.entity_key, caller);
  if (kind === 'account') {
    const { notification_rules } = await loadNotificationSettings(deps.table, key, { consistent: true });
    return { notification_rules: presented(notification_rules) };
  }
  const { pack, notification_rules = [] } = (await openPack(deps, caller, key)).full;
  return { notification_rules: presented(notification_rules), ...(pack.without_default_rules && { without_default_rules: true as const }) };
});

function presented(rules: readonly NotificationRuleRecord[]) {
  return rules.toSorted(inOrder).map(presentNotificationRule);
}

function inOrder(a: NotificationRuleRecord, b: NotificationRuleRecord): number {
  return a.date_created.localeCompare(b.date_created) || a.key.localeCompare(b.key);
}
