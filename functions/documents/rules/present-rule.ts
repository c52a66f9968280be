import type { FieldRule } from '../../../shared/contract/schemas/documents/field-rule.ts';
import { printInfix } from '../../../shared/domain/field-rules/infix-logic.ts';
import { fromJsonLogic } from '../../../shared/domain/field-rules/json-logic.ts';
import { uniqueNames } from '../../../shared/domain/field-rules/read-condition.ts';
import type { FieldRecord, RuleRecord } from '../../data/pack/signatory-records.ts';

/** Presents rules with their conditions in both forms. Fields appear by their current custom ids. */
export function presentRules(rules: readonly RuleRecord[], fields: readonly FieldRecord[]): FieldRule[] {
  const names = uniqueNames(fields);
  return rules.map(({ rule_id, field_or_group, json_logic, field_rule_type, date_updated }) => {
    const infix_logic = printInfix(fromJsonLogic(json_logic), (uuid) => names.get(uuid) ?? uuid);
    return { rule_id, field_or_group, json_logic, infix_logic, field_rule_type, date_updated };
  });
}
