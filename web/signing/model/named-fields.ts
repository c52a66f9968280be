import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { ChildDocument } from '../../../shared/contract/schemas/documents/document.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { t } from '../work-messages.ts';
import { typeName } from './field-words.ts';
import { groupBy } from './group-by.ts';
import type { NamedField } from './labels.ts';
import { inReadingOrder } from './order.ts';
import { readableGroup } from './readable-group.ts';

/** What is printed at fields and groups of boxes; empty where nothing is, or nothing is known yet. */
export interface Printed {
  nameOf(field: DataField): string;
  headingOf(boxes: readonly DataField[]): string;
}

/** Fields of this person that would be called alike, because their sender has named none of them. */
export function calledAlike(fields: readonly DataField[], signatoryUuid: string): DataField[] {
  const unnamed = fields.filter((field) => field.signatory_uuid === signatoryUuid && isNamedByType(field));
  return [...groupBy(unnamed, ({ type }) => type).values()].filter(({ length }) => length > 1).flat();
}

/** Boxes of this person whose group has no name for people. */
export function inNamelessGroups(fields: readonly DataField[], signatoryUuid: string): DataField[] {
  return fields.filter((field) => {
    const isGrouped = fieldKind(field.type).isTicked && field.checkbox_group !== '' && field.signatory_uuid === signatoryUuid;
    return isGrouped && readableGroup(field.checkbox_group) === '';
  });
}

/** By field. */
export type Names = ReadonlyMap<string, Pick<NamedField, 'called' | 'group_called'>>;

/** What fields are called that their sender has not named: the words printed there, or else their number. */
export function namesOf(
  fields: readonly DataField[],
  children: readonly Pick<ChildDocument, 'key'>[],
  signatoryUuid: string,
  printed: Printed,
): Names {
  const names = new Map<string, Pick<NamedField, 'called' | 'group_called'>>();
  const alike = inReadingOrder(calledAlike(fields, signatoryUuid), children);
  for (const [what, same] of groupBy(alike, (field) => printed.nameOf(field) || typeName(field.type))) {
    for (const [at, { uuid }] of same.entries()) {
      names.set(uuid, { called: same.length > 1 ? t('what_n_of', { what, n: at + 1, of: same.length }) : what });
    }
  }
  for (const boxes of groupBy(inNamelessGroups(fields, signatoryUuid), ({ checkbox_group }) => checkbox_group).values()) {
    const group_called = printed.headingOf(boxes);
    for (const { uuid } of boxes) names.set(uuid, { group_called });
  }
  return names;
}

/** What is typed, chosen or added. Signatures and initials are told apart by their pages. */
function isNamedByType(field: DataField): boolean {
  const { givenBy, isAnnotation } = fieldKind(field.type);
  const isAsked = givenBy === 'typing' || givenBy === 'choosing' || givenBy === 'sheet';
  return isAsked && !isAnnotation && !fillsItself(field) && field.description.trim() === '';
}
