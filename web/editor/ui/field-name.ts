import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { isLeftOut } from '../../fields/left-out.ts';
import { t } from '../messages.ts';
import { makerInWords } from '../signatures/in-words.ts';

/** Whose a field is, in words. */
export function ownerName(field: DataField, person: Signatory | undefined): string {
  const { assignable } = fieldKind(field.type);
  if (!assignable) return t('page_itself');
  return isSelfAssigned(field) ? t('me') : person ? calledPerson(person) : t('person_none');
}

/** A field's name in lists: its description, its custom id, or its type. */
export function shortFieldName({ type, description, custom_id }: DataField): string {
  return description.trim() || custom_id.trim() || fieldKind(type).label;
}

/**
 * A field's name for screen readers: its label, type, whether it is required, whose it is, and the page (experience notes §6);
 * then whether it is printed, and who put in a signature that is there.
 */
export function fieldName(field: DataField, person: string, overlapped: boolean): string {
  const values = {
    type: fieldKind(field.type).label,
    required: field.required ? t('required') : t('optional'),
    person,
    page: field.page_index + 1,
  };
  const label = field.description.trim() || field.custom_id.trim();
  const name = label ? t('field_name', { ...values, label }) : t('field_name_plain', values);
  const more = [isLeftOut(field) && t('not_printed'), makerInWords(field)?.inName, overlapped && t('overlapping')];
  return [name, ...more.filter(Boolean)].join(', ');
}
