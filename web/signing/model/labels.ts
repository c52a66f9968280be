import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { declines, fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';

/** What a person calls the field. */
export function labelOf(field: DataField): string {
  return field.description.trim() || fieldKind(field.type).label;
}

/** What the button of an approval or of a way to decline says. */
export function buttonTextOf({ type, data, approve_decline_button_text }: DataField): string {
  return approve_decline_button_text.trim() || t(declines(type) ? 'decline' : data ? 'approved' : 'approve');
}

/** Said of a field first: what it is called, if it is, and its type. */
export function whatOf({ description, type }: DataField): string {
  const { label } = fieldKind(type);
  return description.trim() ? `${description.trim()}, ${label}` : label;
}

/** Said of a field on a page: label, type, required, page, state. */
export function nameOf(field: DataField, filled: boolean): string {
  return t('field_name', {
    what: whatOf(field),
    need: fillsItself(field) ? t('auto_date') : field.required ? t('required') : t('optional'),
    page: field.page_index + 1,
    state: field.filled_in_by === null ? stateOf(field, filled) : t('filled_in_by', { name: field.filled_in_by }),
  });
}

/** Whether a field holds something, in words. */
export function stateOf({ type }: DataField, filled: boolean): string {
  if (!filled) return t('empty');
  const { isTicked, decision } = fieldKind(type);
  return t(isTicked ? 'ticked' : decision === 'for' ? 'approved' : 'filled');
}

/** A date as the person's own language writes it; anything else in the words that will be printed. */
export function shownValue(field: DataField): string {
  const { draw, isDay } = fieldKind(field.type);
  const drawing = draw(field);
  if (!isDay || !field.data) return drawing && 'text' in drawing ? drawing.text : '';
  const date = new Date(`${field.data}T00:00:00`);
  return Number.isNaN(date.getTime()) ? field.data : date.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });
}
