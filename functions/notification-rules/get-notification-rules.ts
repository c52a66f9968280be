import { getNotificationRulesRoute } from '../../shared/contract/notification-rules/get-notification-rules.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { loadNotificationSettings } from '../data/following/notification-settings.ts';
import type { NotificationRuleRecord } from '../data/pack/signatory-records.ts';
import { presentNotificationRule, ruleEntity } from './rule-entity.ts';

export const getNotificationRules = handle(getNotificationRulesRoute, { table: 'read' }, async (deps, caller, { query }) => {
  const { kind, key } = ruleEntity(query.entity_key, caller);
  const rules =
    kind === 'account'
      ? (await loadNotificationSettings(deps.table, key, { consistent: true })).notification_rules
      : ((await openPack(deps, caller, key)).full.notification_rules ?? []);
  return { notification_rules: rules.toSorted(inOrder).map(presentNotificationRule) };
});

function inOrder(a: NotificationRuleRecord, b: NotificationRuleRecord): number {
  return a.date_created.localeCompare(b.date_created) || a.key.localeCompare(b.key);
}
