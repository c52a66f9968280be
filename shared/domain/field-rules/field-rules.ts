import jsonLogic from 'json-logic-js';
import type { DataField } from '../../contract/schemas/data-field.ts';
import { fieldsOf } from './condition.ts';
import { fromJsonLogic, type JsonLogic } from './json-logic.ts';

/** A rule as evaluated: its targets can be filled in only while its condition holds (spec core §4, Field rules). */
export interface Rule {
  rule_id: string;
  /** A field's uuid, or the name of a `field_group`, whose fields are all meant. */
  field_or_group: string;
  json_logic: JsonLogic;
}

export type RuledField = Pick<DataField, 'uuid' | 'type' | 'data' | 'blob' | 'field_group'>;

/** Rules by the field they target, and the fields each of those depends on. */
interface Dependencies {
  rulesOf: Map<string, Rule[]>;
  parentsOf: Map<string, string[]>;
}

/**
 * The fields that can't be filled in now: a rule's condition is false for them, or a field that they depend on is itself
 * disabled. Fields of a cycle (refused when a rule is saved) count as enabled.
 */
export function disabledFields(rules: readonly Rule[], fields: readonly RuledField[]): Set<string> {
  if (rules.length === 0) return new Set();
  const dependencies = dependenciesOf(rules, fields);
  const content = Object.fromEntries(fields.map((field) => [field.uuid, contentOf(field)]));
  const held = new Map<Rule, boolean>();
  // A disabled field's content counts as cleared, but nothing need look: what depends on it is disabled whatever it holds.
  const holds = (rule: Rule) => {
    const known = held.get(rule) ?? jsonLogic.apply(rule.json_logic, content) === true;
    held.set(rule, known);
    return known;
  };
  const disabled = new Set<string>();
  for (const uuid of parentsFirst(dependencies)) {
    const parents = dependencies.parentsOf.get(uuid) ?? [];
    const rulesOfField = dependencies.rulesOf.get(uuid) ?? [];
    if (parents.some((parent) => disabled.has(parent)) || !rulesOfField.every(holds)) disabled.add(uuid);
  }
  return disabled;
}

/** The fields of a cycle of dependencies, in order, or null. */
export function cycleOf(rules: readonly Rule[], fields: readonly RuledField[]): string[] | null {
  const { parentsOf } = dependenciesOf(rules, fields);
  const done = new Set<string>();
  for (const start of parentsOf.keys()) {
    const path: string[] = [];
    const steps = [{ uuid: start, next: 0 }];
    while (steps.length > 0) {
      const step = steps.at(-1);
      if (!step) break;
      if (step.next === 0) {
        if (path.includes(step.uuid)) return path.slice(path.indexOf(step.uuid));
        if (!done.has(step.uuid)) path.push(step.uuid);
      }
      const parents = done.has(step.uuid) ? [] : (parentsOf.get(step.uuid) ?? []);
      const parent = parents[step.next++];
      if (parent !== undefined) {
        steps.push({ uuid: parent, next: 0 });
        continue;
      }
      if (path.at(-1) === step.uuid) path.pop();
      done.add(step.uuid);
      steps.pop();
    }
  }
  return null;
}

/** The fields a rule targets. */
export function targetsOf(rule: Pick<Rule, 'field_or_group'>, fields: readonly RuledField[]): string[] {
  const { field_or_group: target } = rule;
  return fields
    .filter(({ uuid, field_group }) => uuid === target || (field_group !== '' && field_group === target))
    .map(({ uuid }) => uuid);
}

function dependenciesOf(rules: readonly Rule[], fields: readonly RuledField[]): Dependencies {
  const byTarget = new Map<string, string[]>();
  const note = (name: string, uuid: string) => byTarget.set(name, [...(byTarget.get(name) ?? []), uuid]);
  const named = new Set(rules.map(({ field_or_group }) => field_or_group));
  for (const { uuid, field_group } of fields) {
    if (named.has(uuid)) note(uuid, uuid);
    if (field_group !== '' && named.has(field_group)) note(field_group, uuid);
  }
  const rulesOf = new Map<string, Rule[]>();
  const parentsOf = new Map<string, string[]>();
  for (const rule of rules) {
    const parents = fieldsOf(fromJsonLogic(rule.json_logic));
    for (const uuid of byTarget.get(rule.field_or_group) ?? []) {
      rulesOf.set(uuid, [...(rulesOf.get(uuid) ?? []), rule]);
      parentsOf.set(uuid, [...(parentsOf.get(uuid) ?? []), ...parents]);
    }
  }
  return { rulesOf, parentsOf };
}

/** Targets, each behind those it depends on. Without recursion, since chains may be as long as there are fields. */
function parentsFirst({ parentsOf }: Dependencies): string[] {
  const order = new Set<string>();
  const begun = new Set<string>();
  for (const start of parentsOf.keys()) {
    const waiting = [start];
    for (let uuid = waiting.at(-1); uuid !== undefined; uuid = waiting.at(-1)) {
      if (begun.has(uuid)) {
        waiting.pop();
        if (parentsOf.has(uuid)) order.add(uuid);
        continue;
      }
      begun.add(uuid);
      for (const parent of parentsOf.get(uuid) ?? []) if (!begun.has(parent)) waiting.push(parent);
    }
  }
  return [...order];
}

/** What a condition sees of a field: a text, whether it is ticked, whether a picture or file is there; undefined when empty. */
function contentOf({ type, data, blob }: RuledField): string | boolean | undefined {
  if (type === 'check') return data === 'checked';
  const text = data?.trim() ?? '';
  if (text !== '') return text;
  return blob ? true : undefined;
}
