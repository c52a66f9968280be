import type { Item, Value } from '../../ports/table.ts';
import { indexKeys, keys } from '../keys.ts';
import type { AttributeRecord, FieldRecord, NotificationRuleRecord, PackRecord, RuleRecord, SignatoryRecord } from '../records.ts';

export function packItem(pack: PackRecord): Item {
  const sk = `${pack.date_updated}#${pack.key}`;
  return {
    ...keys.pack(pack.key),
    ...record(pack),
    entity: 'pack',
    gsi1pk: indexKeys.list(pack.account_key, pack.document_type, pack.is_deleted),
    gsi1sk: sk,
    gsi2pk: indexKeys.listOfStatus(pack.account_key, pack.document_type, pack.is_deleted, pack.status),
    gsi2sk: sk,
    ...(pack.rules_due_at && { gsi3pk: indexKeys.rules, gsi3sk: `${pack.rules_due_at}#${pack.key}` }),
  };
}

export function signatoryItem(packKey: string, signatory: SignatoryRecord): Item {
  const awaiting = signatory.status === 'awaiting_signatures' && signatory.email !== '';
  return {
    ...keys.signatory(packKey, signatory.uuid),
    ...record(signatory),
    ...(awaiting && { gsi1pk: indexKeys.awaiting(signatory.email), gsi1sk: `${signatory.date_updated}#${packKey}` }),
  };
}

export function fieldItem(packKey: string, field: FieldRecord): Item {
  return { ...keys.field(packKey, field.key, field.uuid), ...record(field) };
}

export function ruleItem(packKey: string, rule: RuleRecord): Item {
  return { ...keys.rule(packKey, rule.rule_id), ...record(rule) };
}

export function attributeItem(packKey: string, attribute: AttributeRecord): Item {
  return { ...keys.attribute(packKey, attribute.key), ...record(attribute) };
}

export function notificationRuleItem(packKey: string, rule: NotificationRuleRecord): Item {
  return { ...keys.notificationRule(packKey, rule.key), ...record(rule) };
}

export function record(value: object): { [attribute: string]: Value } {
  return value as { [attribute: string]: Value };
}
