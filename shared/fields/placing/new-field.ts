import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import type { FieldType } from '../field-types.ts';
import { isPrinted } from '../printing/is-printed.ts';
import { fieldKind } from '../registry.ts';

/** A data field without the properties that are added only when it is shown. */
type StoredField = Omit<DataField, 'blob_url' | 'filled_in_by'>;

/** The place of a new field, and its signatory. */
export interface NewField {
  uuid: string;
  /** The child document's key. */
  key: string;
  page_index: number;
  x: number;
  y: number;
  /** Points; the type's own size if left out. */
  width?: number;
  height?: number;
  signatory_uuid?: string | null;
  /** ISO 8601. */
  now: string;
}

const noContent = { data: null, blob: null, file_key: null, filename: null };

type OfOneType =
  | 'options_as_csv'
  | 'auto_assign_date'
  | 'auto_fill'
  | 'text_validation'
  | 'text_mask'
  | 'longest_text'
  | 'font_size'
  | 'date_format'
  | 'is_question_field'
  | 'continue_if_signer_question'
  | 'checkbox_group'
  | 'is_mutually_exclusive'
  | 'signer_role_to_setup'
  | 'background_colour'
  | 'approve_decline_button_text';

/** Properties that belong to one type, and are dropped when the field gets another type. */
const ofNoType: Pick<DataField, OfOneType> = {
  options_as_csv: '',
  auto_assign_date: false,
  auto_fill: false,
  text_validation: '',
  text_mask: '',
  longest_text: 0,
  font_size: 0,
  date_format: '',
  is_question_field: false,
  continue_if_signer_question: false,
  checkbox_group: '',
  is_mutually_exclusive: false,
  signer_role_to_setup: '',
  background_colour: '',
  approve_decline_button_text: '',
};

/** The defaults of a field's properties. Fields stored before a property was introduced lack it. */
export const fieldDefaults = {
  ...noContent,
  ...ofNoType,
  custom_id: '',
  description: '',
  field_group: '',
  is_visible_in_final_document: true,
  is_temporary_field: false,
  identification_used_during_setup: '',
  updated_by_user_name: '',
};

/** Makes a field of a type with its defaults. */
export function newField(type: FieldType, { now, ...place }: NewField): DataField {
  const kind = fieldKind(type);
  return settled({
    ...kind.size,
    signatory_uuid: null,
    ...place,
    type,
    required: kind.requiredByDefault,
    ...fieldDefaults,
    blob_url: null,
    filled_in_by: null,
    date_created: now,
    date_updated: now,
  });
}

/**
 * Spec core §4: after a change of type the field has no content, the new type's default of required, and no property
 * that only the old type had. It takes the new type's size, since a box of 16 points can't hold a signature.
 */
export function changeFieldType<F extends StoredField>(field: F, type: FieldType): F {
  if (field.type === type) return field;
  const kind = fieldKind(type);
  // Nobody chose the signatory of a link.
  const signatory_uuid = fieldKind(field.type).assignable ? field.signatory_uuid : null;
  return settled({
    ...field,
    ...ofNoType,
    ...noContent,
    ...('blob_url' in field && { blob_url: null }),
    ...kind.size,
    type,
    required: kind.requiredByDefault,
    signatory_uuid,
  });
}

/**
 * The field with everything corrected that its type decides: whether it may be required or left out of print, its
 * signatory, and properties that only some types have.
 */
export function settled<F extends StoredField>(field: F): F {
  const kind = fieldKind(field.type);
  const auto_assign_date = kind.isDay && field.auto_assign_date;
  const rules = kind.givenBy === 'typing' ? {} : { text_validation: '' as const, text_mask: '', longest_text: 0 };
  const group = kind.isTicked ? {} : { checkbox_group: '', is_mutually_exclusive: false };
  return {
    ...field,
    ...group,
    ...rules,
    auto_assign_date,
    date_format: kind.isDay ? field.date_format : '',
    required: field.required && kind.requirable && !auto_assign_date,
    signatory_uuid: kind.assignable ? field.signatory_uuid : kind.fixedSignatory,
    is_question_field: field.is_question_field || kind.isQuestion,
    is_visible_in_final_document: isPrinted(field),
  };
}
