import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../fields/registry.ts';
import { apply } from './interpreter.ts';
import { fieldsIn, type JsonLogic } from './json-logic.ts';

/** A rule in the form that is evaluated: its targets can be filled in only while its condition holds (spec core §4, Field rules). */
export interface Rule {
  rule_id: string;
  /** A field's uuid, or the name of a `field_group`, which means all its fields. */
  field_or_group: string;
  json_logic: JsonLogic;
}

export type RuledField = Pick<DataField, 'uuid' | 'type' | 'data' | 'blob' | 'field_group'>;

/**
 * The fields that can't be filled in now: a rule's condition is false for them, or they depend on a disabled field.
 * Fields of a cycle (refused when a rule is saved) count as enabled.
 */
export function disabledFields(rules: readonly Rule[], fields: readonly RuledField[]): Set<string> {
  if (rules.length === 0) return new Set();
  // Results are kept by target, however many fields its group has.
  const rulesOf = grouped(rules.map((rule) => [rule.field_or_group, rule]));
  const namesOf = new Map(fields.map((field) => [field.uuid, namesAmong(rulesOf, field)]));
  const parentsOf = new Map<string, string[]>();
  for (const [target, itsRules] of rulesOf) {
    const looksAt = new Set(itsRules.flatMap(({ json_logic }) => fieldsIn(json_logic)));
    parentsOf.set(target, [...new Set([...looksAt].flatMap((uuid) => namesOf.get(uuid) ?? []))]);
  }
  const content = contentsOf(fields);
  // A disabled field's content counts as cleared. Nothing has to check that: a field that depends on it is disabled
  // whatever it holds.
  const holds = ({ json_logic }: Rule) => holdsFor(json_logic, content);
  const disabled = new Set<string>();
  for (const target of parentsFirst(parentsOf)) {
    const parents = parentsOf.get(target) ?? [];
    if (parents.some((parent) => disabled.has(parent)) || !rulesOf.get(target)?.every(holds)) disabled.add(target);
  }
  return new Set(fields.map(({ uuid }) => uuid).filter((uuid) => namesOf.get(uuid)?.some((name) => disabled.has(name))));
}

/** What conditions read of these fields, by uuid. */
export function contentsOf(fields: readonly RuledField[]): Contents {
  return Object.fromEntries(fields.map((field) => [field.uuid, contentOf(field)]));
}
export type Contents = Readonly<Record<string, string | boolean | undefined>>;

/** Whether a stored condition is true of these contents, whatever its fields depend on themselves. */
export function holdsFor(logic: JsonLogic, contents: Contents): boolean {
  return apply(logic, contents) === true;
}

/** The fields of a cycle of dependencies, in order, or null. */
export function cycleOf(rules: readonly Rule[], fields: readonly RuledField[]): string[] | null {
  const parentsOf = fieldParents(rules, fields);
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

/** The targets of rules that apply to this field: itself and its group. */
function namesAmong(rulesOf: Map<string, unknown>, { uuid, field_group }: RuledField): string[] {
  return [uuid, field_group].filter((name) => name !== '' && rulesOf.has(name));
}

/** The fields on which each target depends. */
function fieldParents(rules: readonly Rule[], fields: readonly RuledField[]): Map<string, string[]> {
  const rulesOf = grouped(rules.map((rule) => [rule.field_or_group, rule]));
  const parentsOf = new Map<string, string[]>();
  for (const field of fields) {
    const its = namesAmong(rulesOf, field).flatMap((name) => rulesOf.get(name) ?? []);
    if (its.length > 0) parentsOf.set(field.uuid, [...new Set(its.flatMap(({ json_logic }) => fieldsIn(json_logic)))]);
  }
  return parentsOf;
}

function grouped<Value>(entries: [string, Value][]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [name, value] of entries) {
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}

/** Targets, each behind those that it depends on. Written without recursion, since a chain may hold all fields. */
function parentsFirst(parentsOf: Map<string, string[]>): string[] {
  const order = new Set<string>();
  const begun = new Set<string>();
  for (const start of parentsOf.keys()) {
    const waiting = [start];
    for (let target = waiting.at(-1); target !== undefined; target = waiting.at(-1)) {
      if (begun.has(target)) {
        waiting.pop();
        order.add(target);
        continue;
      }
      begun.add(target);
      for (const parent of parentsOf.get(target) ?? []) if (!begun.has(parent)) waiting.push(parent);
    }
  }
  return [...order];
}

/**
 * The value of a field in a condition: a text, whether it is ticked, or whether a picture or file is there; undefined if
 * empty. A field that conditions can't ask, because its type was changed after a rule named it, counts as empty: a date
 * that sets itself when its signer submits must not change the page that they were shown.
 */
function contentOf({ type, data, blob }: RuledField): string | boolean | undefined {
  if (fieldKind(type).comparable === 'nothing') return undefined;
  if (fieldKind(type).isTicked) return data === 'checked';
  const text = data?.trim() ?? '';
  if (text !== '') return text;
  return blob ? true : undefined;
}
