import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import type { DrawnContent, FieldContent } from '../field-kind.ts';
import { optionsOf } from '../placing/options.ts';
import { isSelfAssigned } from '../placing/self-assigned.ts';
import { fieldKind, isComplete, roomProblem } from '../registry.ts';

/** The parts of a field that the checks before sending read. */
export type FieldToSend = FieldContent &
  DrawnContent &
  Pick<
    DataField,
    'custom_id' | 'options_as_csv' | 'signer_role_to_setup' | 'field_group' | 'key' | 'page_index' | 'x' | 'y' | 'width' | 'height'
  >;
type Person = Pick<Signatory, 'uuid' | 'role'>;

/** Somebody has to fill it in, but its signatory is not chosen or has been removed. */
export function lacksOwner(field: FieldToSend, people: ReadonlySet<string>): boolean {
  if (!fieldKind(field.type).assignable || isSelfAssigned(field)) return false;
  return field.signatory_uuid === null || !people.has(field.signatory_uuid);
}

export function lacksOptions(field: FieldToSend): boolean {
  return fieldKind(field.type).takesOneOption && optionsOf(field.options_as_csv).length === 0;
}

/** The sender's own field: required and empty. */
export function lacksOwnContent(field: FieldToSend, all: readonly FieldToSend[]): boolean {
  return isSelfAssigned(field) && fieldKind(field.type).assignable && !isComplete(field, all);
}

/** It belongs to the page itself, and needs content that it lacks: a link that leads nowhere. */
export function leadsNowhere(field: FieldToSend, all: readonly FieldToSend[]): boolean {
  const { assignable, isFilled } = fieldKind(field.type);
  return isSelfAssigned(field) && !assignable && !isFilled(field, all);
}

/** Its words, or words that its signatory may have to give, can't be printed in its box. */
export function lacksRoom(field: FieldToSend): boolean {
  const contents = [field.data, ...fieldKind(field.type).foreseen(field)];
  return contents.some((data) => roomProblem({ ...field, data }) !== null);
}

/** A box that excludes others, without naming them. */
export function lacksCheckboxGroup(field: FieldToSend): boolean {
  return fieldKind(field.type).isTicked && field.is_mutually_exclusive && field.checkbox_group.trim() === '';
}

/**
 * The people whom somebody earlier in the order of signing names (signer_setup), by the field that asks for it. This
 * needs an order of signing: without one everybody is asked at once. `stages`: people who are asked together, in order.
 */
export function namedLater(fields: readonly FieldToSend[], stages: readonly (readonly Person[])[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const field of fields) {
    if (!fieldKind(field.type).namesSigner) continue;
    const setter = stages.findIndex((stage) => stage.some((person) => person.uuid === field.signatory_uuid));
    const role = field.signer_role_to_setup.trim();
    const behind = setter !== -1 && role !== '' ? stages.slice(setter + 1).flat() : [];
    const later = behind.filter((person) => person.role.trim() === role);
    named.set(field.uuid, new Set(later.map((person) => person.uuid)));
  }
  return named;
}
