import type * as z from 'zod/mini';
import { addUpdateNotificationRuleRoute } from '../../shared/contract/notification-rules/add-update-notification-rule.ts';
import {
  defaultCountdown,
  maximumNotificationRules,
  type notificationRuleInputSchema,
} from '../../shared/contract/schemas/documents/notification-rule.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { mayRemind } from '../../shared/domain/sending/notification-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { changeNotificationSettings } from '../data/following/notification-settings.ts';
import { isChildKey, newChildKey, packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { NotificationRuleRecord } from '../data/pack/signatory-records.ts';
import { refusing } from '../runtime/failure.ts';
import { presentNotificationRule, requireAdministrator, ruleEntity } from './rule-entity.ts';

const { allow, fail } = refusing(addUpdateNotificationRuleRoute);

type Input = z.output<typeof notificationRuleInputSchema>;

export const addUpdateNotificationRule = handle(
  addUpdateNotificationRuleRoute,
  { table: 'write' },
  async (deps, caller, { body: { data } }) => {
    const entity = ruleEntity(data.key ?? data.entity_key ?? needed('entity_key'), caller);
    const key = data.key ?? newChildKey(entity.key);
    const changed = (rules: readonly NotificationRuleRecord[]) => changedRule(rules, key, data, deps.clock.now());
    if (entity.kind === 'account') {
      requireAdministrator(caller);
      const { notification_rules } = await changeNotificationSettings(deps, entity.key, ({ notification_rules: rules }) => {
        const rule = changed(rules);
        return rules.includes(rule) ? null : { notification_rules: [...rules.filter((one) => one.key !== key), rule] };
      });
      return { notification_rule: presentNotificationRule(ruleOf(notification_rules, key)) };
    }
    const { full } = await changePack(deps, entity.key, ({ pack, notification_rules: rules = [] }) => {
      requireMember(pack, caller);
      allow(may(caller, 'changeDocument', pack));
      const rule = changed(rules);
      if (rules.includes(rule)) return { change: null, answer: null };
      const isThere = rules.some((one) => one.key === key);
      const audit = [auditBy(caller, 'setting_changed', auditLine(isThere ? 'notification_rule_changed' : 'notification_rule_added'))];
      return { change: { notificationRules: [rule], audit }, answer: null };
    });
    return { notification_rule: presentNotificationRule(ruleOf(full.notification_rules ?? [], key)) };
  },
);

/**
 * The new state of the rule; the same object if nothing changes. Throws notification_rule_not_found,
 * remind_not_allowed, limit_reached or bad_request.
 */
function changedRule(rules: readonly NotificationRuleRecord[], key: string, data: Input, now: Date): NotificationRuleRecord {
  const before = rules.find((rule) => rule.key === key);
  if (!before && !namesNewRule(data)) fail('notification_rule_not_found');
  if (!before && rules.length >= maximumNotificationRules) fail('limit_reached', { n: maximumNotificationRules });
  const date = now.toISOString();
  const rule: NotificationRuleRecord = {
    key,
    action: data.action ?? before?.action ?? needed('action'),
    recipient: data.recipient ?? before?.recipient ?? 'document_owner',
    event: data.event ?? before?.event ?? needed('event'),
    countdown_seconds: data.countdown_seconds ?? before?.countdown_seconds ?? defaultCountdown,
    date_created: before?.date_created ?? date,
    date_updated: date,
  };
  if (!mayRemind(rule)) fail('remind_not_allowed');
  const isSame = before && (['action', 'recipient', 'event', 'countdown_seconds'] as const).every((name) => before[name] === rule[name]);
  return isSame ? before : rule;
}

/**
 * A new rule gets a generated key, or one that the caller chose and that begins with its entity's key. A chosen key
 * lets the caller repeat the call.
 */
function namesNewRule({ key, entity_key }: Input): boolean {
  if (entity_key === undefined) return false;
  return key === undefined || (isChildKey(key) && packKeyOf(key) === packKeyOf(entity_key));
}

function ruleOf(rules: readonly NotificationRuleRecord[], key: string): NotificationRuleRecord {
  return rules.find((rule) => rule.key === key) ?? fail('notification_rule_not_found');
}

function needed(name: string): never {
  return fail('bad_request', { issues: [{ path: `body.data.${name}`, code: 'missing', message: `A new rule needs ${name}.` }] });
}
