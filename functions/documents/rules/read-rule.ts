import type { Issue } from '../../../shared/contract/errors.ts';
import { type Condition, comparisonsOf } from '../../../shared/domain/field-rules/condition.ts';
import { cycleOf, type Rule } from '../../../shared/domain/field-rules/field-rules.ts';
import { parseInfix } from '../../../shared/domain/field-rules/infix-logic.ts';
import { InfixError } from '../../../shared/domain/field-rules/infix-tokens.ts';
import { comparisonsFor } from '../../../shared/domain/field-rules/operators.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import { fail } from '../../runtime/failure.ts';

/** Reads a person's condition over this pack's fields. Throws field_rule_invalid with the place of the fault. */
export function readCondition(infix: string, fields: readonly FieldRecord[]): Condition {
  const condition = parsed(infix, fields);
  const byUuid = new Map(fields.map((field) => [field.uuid, field]));
  for (const { field: uuid, kind } of comparisonsOf(condition)) {
    const field = byUuid.get(uuid);
    if (!field || comparisonsFor(field.type).includes(kind)) continue;
    const known = comparisonsFor(field.type).length > 0;
    const type = fieldKind(field.type).label;
    refuse('comparison_not_allowed', `“${nameOf(field)}” (${type}) can't be ${known ? 'compared in this way' : 'used in a condition'}.`);
  }
  return condition;
}

function parsed(infix: string, fields: readonly FieldRecord[]): Condition {
  try {
    return parseInfix(infix, (name) => namedField(name, fields)?.uuid);
  } catch (error) {
    if (error instanceof InfixError) return refuse('not_understood', `${error.message} (at character ${error.at + 1})`);
    throw error;
  }
}

/** Finds a field by its uuid or custom id. Throws field_rule_invalid if several fields have this custom id. */
function namedField(name: string, fields: readonly FieldRecord[]): FieldRecord | undefined {
  const byUuid = fields.find(({ uuid }) => uuid === name);
  const [field, other] = byUuid ? [byUuid] : fields.filter(({ custom_id }) => custom_id !== '' && custom_id === name);
  return other ? refuse('ambiguous', `Several fields have the custom id “${name}”. Use the field's uuid instead.`) : field;
}

/** What a rule enables, in its stored form: a group's name or a field's uuid. Throws field_rule_invalid. */
export function readTarget(target: string, fields: readonly FieldRecord[]): string {
  if (fields.some(({ field_group }) => field_group !== '' && field_group === target)) return target;
  const field = namedField(target, fields);
  return field?.uuid ?? refuse('unknown_target', `There is no field or group “${target}”.`, 'body.field_or_group');
}

/** Throws field_rule_cycle with the fields named in order. */
export function refuseCycle(rules: readonly Rule[], full: FullPack): void {
  const cycle = cycleOf(rules, full.fields);
  if (!cycle) return;
  const names = cycle.map((uuid) => {
    const field = full.fields.find((one) => one.uuid === uuid);
    return field ? nameOf(field) : uuid;
  });
  const message = `${[...names, names[0]].join(' → ')}: each would have to wait for the next.`;
  fail('field_rule_cycle', { issues: [{ path: 'body.infix_logic', code: 'cycle', message }] });
}

function nameOf(field: FieldRecord): string {
  return field.custom_id || field.description || field.uuid;
}

function refuse(code: string, message: string, path = 'body.infix_logic'): never {
  const issues: Issue[] = [{ path, code, message }];
  return fail('field_rule_invalid', { issues });
}
