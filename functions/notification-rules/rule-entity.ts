import { type NotificationRule, notificationRuleSchema } from '../../shared/contract/schemas/documents/notification-rule.ts';
import { shaped } from '../../shared/contract/shaped.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { packKeyOf } from '../data/ids.ts';
import type { NotificationRuleRecord } from '../data/pack/signatory-records.ts';
import { allow } from '../runtime/failure.ts';

/** The owner of rules and subscriptions: the caller's account, or a pack by any of its keys. A rule's key begins with it. */
export type RuleEntity = { kind: 'account'; key: string } | { kind: 'pack'; key: string };

export function ruleEntity(key: string, caller: MemberCaller): RuleEntity {
  const entity = packKeyOf(key);
  return { kind: entity === caller.account_key ? 'account' : 'pack', key: entity };
}

/** Only administrators may change rules for all documents of an account. Throws not_permitted. */
export function requireAdministrator(caller: MemberCaller): void {
  allow(may(caller, 'administer'));
}

const ofRule = shaped(notificationRuleSchema);

export function presentNotificationRule(rule: NotificationRuleRecord): NotificationRule {
  return { ...ofRule(rule), entity_key: packKeyOf(rule.key) };
}
