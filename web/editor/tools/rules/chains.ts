import type { Rule } from '../../../../shared/domain/field-rules/field-rules.ts';
import { fieldsIn } from '../../../../shared/domain/field-rules/json-logic.ts';
import type { RuleField } from './rule-fields.ts';

/** More would not be read. */
const most = 5;

/**
 * The ways from a rule's target over the fields that it depends on to fields that depend on nothing: of three fields or
 * more, since a rule's own condition shows two. At most five; a circle ends where it comes back.
 */
export function chainsOf(rule: Rule, rules: readonly Rule[], fields: readonly RuleField[]): string[][] {
  const byUuid = new Map(fields.map((field) => [field.uuid, field]));
  const byTarget = Map.groupBy(rules, ({ field_or_group }) => field_or_group);
  const parentsOf = (uuid: string): string[] => {
    const group = byUuid.get(uuid)?.field_group ?? '';
    const its = [...(byTarget.get(uuid) ?? []), ...(group === '' ? [] : (byTarget.get(group) ?? []))];
    return [...new Set(its.flatMap(({ json_logic }) => fieldsIn(json_logic)))];
  };
  const found: string[][] = [];
  const follow = (way: string[]): void => {
    if (found.length >= most) return;
    const last = way.at(-1) as string;
    const next = parentsOf(last).filter((uuid) => !way.includes(uuid));
    if (next.length > 0) for (const uuid of next) follow([...way, uuid]);
    else if (way.length > 2) found.push(way);
  };
  for (const parent of fieldsIn(rule.json_logic)) follow([rule.field_or_group, parent]);
  return found;
}
