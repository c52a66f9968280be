import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import type { RuledField } from '../../../../shared/domain/field-rules/field-rules.ts';
import { type NamedField, uniqueNames } from '../../../../shared/domain/field-rules/read-condition.ts';
import { calledAmong } from '../../../../shared/domain/people/made-up-name.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { inReadingOrder } from '../../core/editor-field.ts';
import { t } from './words.ts';

/** A field as rules speak of it: under a name that no other field of the document has. */
export interface RuleField extends RuledField, NamedField {
  name: string;
  /** Tells fields apart in a list: type, page, person. */
  place: string;
  options_as_csv: string;
}

/**
 * All fields in reading order, each with a name of its own: its custom id if that is unique, or else its description,
 * or else its type, numbered where that is needed.
 */
export function ruleFields(
  fields: readonly DataField[],
  childKeys: readonly string[],
  people: readonly Pick<Signatory, 'uuid' | 'name' | 'role'>[],
): RuleField[] {
  const ordered = childKeys.flatMap((key) => inReadingOrder(fields.filter((field) => field.key === key)));
  const names = uniqueNames(ordered);
  const taken = new Set(names.values());
  const free = (wanted: string) => {
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted} ${n}`;
    taken.add(name);
    return name;
  };
  return ordered.map((field) => {
    const { label } = fieldKind(field.type);
    const name = names.get(field.uuid) ?? free(field.description.trim() || label);
    const person = calledAmong(people, field.signatory_uuid);
    const place = [label, t('page', { n: field.page_index + 1 }), person].filter((part) => part !== '').join(', ');
    // Conditions are read and written with these names; what is saved names uuids.
    return { ...field, custom_id: name, name, place };
  });
}

/** A rule's target in words: a field's name, or its group. */
export function targetName(target: string, fields: readonly RuleField[]): string {
  const field = fields.find(({ uuid }) => uuid === target);
  if (field) return field.name;
  return fields.some(({ field_group }) => field_group === target) ? t('group_named', { name: target }) : t('gone_field');
}

/** A field's name for conditions. */
export function nameIn(fields: readonly RuleField[]): (uuid: string) => string {
  const names = new Map(fields.map(({ uuid, name }) => [uuid, name]));
  return (uuid) => names.get(uuid) ?? uuid;
}
