import type { FieldRule } from '../../../shared/contract/schemas/documents/field-rule.ts';
import { printInfix } from '../../../shared/domain/field-rules/infix-logic.ts';
import { fromJsonLogic } from '../../../shared/domain/field-rules/json-logic.ts';
import { uniqueNames } from '../../../shared/domain/field-rules/read-condition.ts';
import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { fieldsSeenBy } from '../../data/fields/fields-in-force.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, RuleRecord } from '../../data/pack/signatory-records.ts';

/** Presents rules with their conditions in both forms. Fields appear by their current custom ids. */
export function presentRules(rules: readonly RuleRecord[], fields: readonly FieldRecord[]): FieldRule[] {
  const names = uniqueNames(fields);
  return rules.map((rule) => ({ ...rule, infix_logic: printInfix(fromJsonLogic(rule.json_logic), (uuid) => names.get(uuid) ?? uuid) }));
}

/**
 * The rules as their viewer may know them: a signatory only those about fields that they see, with the names of such
 * fields. Rules about other fields change nothing for them.
 */
export function presentRulesFor(full: FullPack, viewer: MemberCaller | SignatoryCaller): FieldRule[] {
  const { rules = [], fields } = full;
  if (viewer.kind === 'member' || rules.length === 0) return presentRules(rules, fields);
  const seen = fieldsSeenBy(full, viewer.signatory_uuid);
  const targets = new Set(seen.flatMap(({ uuid, field_group }) => [uuid, field_group]));
  return presentRules(
    rules.filter(({ field_or_group }) => targets.has(field_or_group)),
    seen,
  );
}
