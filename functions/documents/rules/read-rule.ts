import type { Issue } from '../../../shared/contract/errors.ts';
import type { Condition } from '../../../shared/domain/field-rules/condition.ts';
import { cycleOf, type Rule } from '../../../shared/domain/field-rules/field-rules.ts';
import { InfixError } from '../../../shared/domain/field-rules/infix-tokens.ts';
import { oneNamed, readCondition as read } from '../../../shared/domain/field-rules/read-condition.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import { fail } from '../../runtime/failure.ts';

/** Reads a person's condition over this pack's fields. Throws field_rule_invalid with the place of the fault. */
export function readCondition(infix: string, fields: readonly FieldRecord[]): Condition {
  return refusing(() => read(infix, fields), 'body.infix_logic');
}

function refusing<T>(act: () => T, path: string): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof InfixError)) throw error;
    const { code, message, at } = error;
    return refuse(code, code === 'not_understood' ? `${message} (at character ${at + 1})` : message, path);
  }
}

/** What a rule enables, in its stored form: a group's name or a field's uuid. Throws field_rule_invalid. */
export function readTarget(target: string, fields: readonly FieldRecord[]): string {
  if (fields.some(({ field_group }) => field_group !== '' && field_group === target)) return target;
  const byUuid = fields.find(({ uuid }) => uuid === target);
  const named = fields.filter(({ custom_id }) => custom_id !== '' && custom_id === target);
  const field = byUuid ?? refusing(() => oneNamed(target, named, 0), 'body.field_or_group');
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

function refuse(code: string, message: string, path: string): never {
  const issues: Issue[] = [{ path, code, message }];
  return fail('field_rule_invalid', { issues });
}
