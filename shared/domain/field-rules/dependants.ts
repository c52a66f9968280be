import type { Rule, RuledField } from './field-rules.ts';
import { fieldsIn } from './json-logic.ts';

/** The fields that rules enable or disable by the content of any of these, directly or through other fields. */
export function dependantsOf(
  rules: readonly Rule[],
  fields: readonly Pick<RuledField, 'uuid' | 'field_group'>[],
  uuids: Iterable<string>,
): Set<string> {
  const targetsOf = targetsIn(fields);
  const next = new Map<string, string[]>();
  for (const { field_or_group, json_logic } of rules) {
    for (const uuid of fieldsIn(json_logic)) next.set(uuid, [...(next.get(uuid) ?? []), field_or_group]);
  }
  const found = new Set<string>();
  const waiting = [...uuids];
  for (let uuid = waiting.pop(); uuid !== undefined; uuid = waiting.pop()) {
    for (const target of (next.get(uuid) ?? []).flatMap(targetsOf)) {
      if (!found.has(target)) waiting.push(target);
      found.add(target);
    }
  }
  return found;
}

/** The fields that a rule is about, by its `field_or_group`. */
export function targetsIn(fields: readonly Pick<RuledField, 'uuid' | 'field_group'>[]): (fieldOrGroup: string) => string[] {
  const groups = Map.groupBy(fields, ({ field_group }) => field_group);
  const known = new Set(fields.map(({ uuid }) => uuid));
  return (name) => {
    const group = name === '' ? [] : (groups.get(name) ?? []).map(({ uuid }) => uuid);
    return known.has(name) && !group.includes(name) ? [name, ...group] : group;
  };
}
