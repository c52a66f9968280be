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
    // Removing a rule that is not there also says that the document shall be without.
    const without = { without_default_rules: true } as const;
    if (!notification_rules.some((rule) => rule.key === key)) {
      return { change: pack.without_default_rules ? null : { pack: without, quiet: true }, answer: null };
    }
    const audit = [auditBy(caller, 'setting_changed', auditLine('notification_rule_removed'))];
    return { change: { pack: without, removedNotificationRules: [key], audit }, answer: null };
  });
  return {};
});
