import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { choosesOne } from '../../../shared/fields/check.ts';
import { declines, fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { t } from '../work-messages.ts';
import { typeName } from './field-words.ts';
import { readableGroup } from './readable-group.ts';

/** A field with what it and its group are called if their sender has not named them. */
export type NamedField = DataField & { called?: string | undefined; group_called?: string };

/** The field's name for people. */
export function labelOf(field: NamedField): string {
  return ownNameOf(field) || typeName(field.type);
}

/** What it is called beside its type; empty if nothing is known. */
export function ownNameOf({ description, called = '' }: NamedField): string {
  return description.trim() || called;
}

/** What the group of a box is called; empty for other fields, and if nothing is known. */
export function groupNameOf({ type, checkbox_group, group_called = '' }: NamedField): string {
  return fieldKind(type).isTicked ? readableGroup(checkbox_group) || group_called : '';
}

/** The name that its sender gave it, or the group of a box; empty if it has none. */
export function nameAsked(field: NamedField): string {
  return groupNameOf(field) || field.description.trim();
}

/** The words on the button of an approval or of a way to decline. */
export function buttonTextOf({ type, data, approve_decline_button_text }: DataField): string {
  return approve_decline_button_text.trim() || t(declines(type) ? 'decline' : data ? 'approved' : 'approve');
}

/** Begins every mention of a field: the group of a box, its name, if it has one, and its type. */
export function whatOf(field: NamedField, own = ownNameOf(field)): string {
  const type = typeName(field.type);
  // One of several of which exactly one is ticked is no checkbox, and a numbered name begins with the type.
  const needsType = !choosesOne(field) && !(own === field.called && own.startsWith(type));
  return [groupNameOf(field), own, needsType && type].filter(Boolean).join(', ');
}

/** The description of a field on a page: label, type, required, page, state. `own`: what it is called, if its sender has not named it. `required`: of the reader. */
export function nameOf(field: DataField, filled: boolean, own?: string, required = field.required): string {
  return t('field_name', {
    what: whatOf(field, own),
    need: fillsItself(field) ? t('auto_date') : required ? t('required') : t('optional'),
    page: field.page_index + 1,
    state: field.filled_in_by === null ? stateOf(field, filled) : t('filled_in_by', { name: field.filled_in_by }),
  });
}

/** Says whether a field holds something. */
export function stateOf({ type }: DataField, filled: boolean): string {
  if (!filled) return t('empty');
  const { isTicked, decision } = fieldKind(type);
  return t(isTicked ? 'ticked' : decision === 'for' ? 'approved' : 'filled');
}

/** The words that will be printed; empty for what is no words. */
export function shownValue(field: DataField): string {
  const drawing = fieldKind(field.type).draw(field);
  return drawing && 'text' in drawing ? drawing.text : '';
}
