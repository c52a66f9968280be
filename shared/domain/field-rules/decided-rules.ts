import { targetsIn } from './dependants.ts';
import type { Rule, RuledField } from './field-rules.ts';
import type { JsonLogic } from './json-logic.ts';

const never: JsonLogic = { or: [] };
const always: JsonLogic = { '!': [never] };

/**
 * The rules for somebody who does not know what some fields depend on. `decided` says of those whether they are enabled,
 * and this stands in place of the conditions.
 */
export function withDecided<R extends Rule>(
  rules: readonly R[],
  fields: readonly Pick<RuledField, 'uuid' | 'field_group'>[],
  decided: ReadonlyMap<string, boolean>,
): R[] {
  const targetsOf = targetsIn(fields);
  return rules.flatMap((rule) => {
    const targets = targetsOf(rule.field_or_group);
    if (!targets.some((uuid) => decided.has(uuid))) return [rule];
    return targets.map((uuid) => {
      const isEnabled = decided.get(uuid);
      return { ...rule, field_or_group: uuid, json_logic: isEnabled === undefined ? rule.json_logic : isEnabled ? always : never };
    });
  });
}
