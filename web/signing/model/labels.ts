import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { declines, fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';

/** The field's name for people. */
export function labelOf(field: DataField): string {
  return field.description.trim() || fieldKind(field.type).label;
}

/** The words on the button of an approval or of a way to decline. */
export function buttonTextOf({ type, data, approve_decline_button_text }: DataField): string {
  return approve_decline_button_text.trim() || t(declines(type) ? 'decline' : data ? 'approved' : 'approve');
}

/** Begins every mention of a field: its name, if it has one, and its type. */
export function whatOf({ description, type }: DataField): string {
  const { label } = fieldKind(type);
  return description.trim() ? `${description.trim()}, ${label}` : label;
}

/** The description of a field on a page: label, type, required, page, state. */
export function nameOf(field: DataField, filled: boolean): string {
  return t('field_name', {
    what: whatOf(field),
    need: fillsItself(field) ? t('auto_date') : field.required ? t('required') : t('optional'),
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

/** A date in the person's own language; anything else in the words that will be printed. */
export function shownValue(field: DataField): string {
  const { draw, isDay } = fieldKind(field.type);
  const drawing = draw(field);
  if (!isDay || !field.data) return drawing && 'text' in drawing ? drawing.text : '';
  const date = new Date(`${field.data}T00:00:00`);
  return Number.isNaN(date.getTime()) ? field.data : date.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
}
