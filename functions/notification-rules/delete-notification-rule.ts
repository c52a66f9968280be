import { deleteNotificationRuleRoute } from '../../shared/contract/notification-rules/delete-notification-rule.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { changeNotificationSettings } from '../data/following/notification-settings.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { requireAdministrator, ruleEntity } from './rule-entity.ts';

export const deleteNotificationRule = handle(deleteNotificationRuleRoute, { table: 'write' }, async (deps, caller, { params: { key } }) => {
  const entity = ruleEntity(key, caller);
  if (entity.kind === 'account') {
    requireAdministrator(caller);
    await changeNotificationSettings(deps, entity.key, ({ notification_rules: rules }) => {
      const left = rules.filter((rule) => rule.key !== key);
      return left.length === rules.length ? null : { notification_rules: left };
    });
    return {};
  }
  await changePack(deps, entity.key, ({ pack, notification_rules = [] }) => {
    requireMember(pack, caller);
    if (!notification_rules.some((rule) => rule.key === key)) return { change: null, answer: null };
    const audit = [auditBy(caller, 'setting_changed', auditLine('notification_rule_removed'))];
    return { change: { removedNotificationRules: [key], audit }, answer: null };
  });
  return {};
});
