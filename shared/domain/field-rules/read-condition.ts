import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../fields/registry.ts';
import type { Comparison, Condition } from './condition.ts';
import { parseInfix } from './infix-logic.ts';
import { InfixError } from './infix-tokens.ts';
import { comparisonsFor } from './operators.ts';

/** What a condition needs to know about a field that it names. */
export type NamedField = Pick<DataField, 'uuid' | 'type' | 'custom_id' | 'description'>;

/** Reads a person's condition over these fields. Throws InfixError with the place of the fault. */
export function readCondition(infix: string, fields: readonly NamedField[]): Condition {
  const byUuid = new Map(fields.map((field) => [field.uuid, field]));
  const byName = Map.groupBy(
    fields.filter(({ custom_id }) => custom_id !== ''),
    ({ custom_id }) => custom_id,
  );
  const named = (name: string, at: number) => (byUuid.get(name) ?? oneNamed(name, byName.get(name) ?? [], at))?.uuid;
  return parseInfix(infix, named, (comparison, at) => requireComparable(comparison, byUuid.get(comparison.field), at));
}

/** The names by which conditions are written: custom ids by uuid, only of fields whose custom id is unique. */
export function uniqueNames(fields: readonly Pick<NamedField, 'uuid' | 'custom_id'>[]): Map<string, string> {
  const groups = Map.groupBy(
    fields.filter(({ custom_id }) => custom_id !== ''),
    ({ custom_id }) => custom_id,
  );
  return new Map([...groups].flatMap(([name, [field, other]]) => (field && !other ? [[field.uuid, name] as const] : [])));
}

/** The only field of this custom id. Throws InfixError if there are several. */
export function oneNamed<F extends NamedField>(name: string, [field, other]: readonly F[], at: number): F | undefined {
  if (!other) return field;
  throw new InfixError(`Several fields have the custom id “${name}”. Use the field's uuid instead.`, at, 'ambiguous');
}

function requireComparable({ kind }: Comparison, field: NamedField | undefined, at: number): void {
  if (!field) return;
  const known = comparisonsFor(field.type);
  if (known.includes(kind)) return;
  const name = field.custom_id || field.description || field.uuid;
  const how = known.length > 0 ? 'compared in this way' : 'used in a condition';
  throw new InfixError(`“${name}” (${fieldKind(field.type).label}) can't be ${how}.`, at, 'comparison_not_allowed');
}
