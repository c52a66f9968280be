import type { DataField } from '../../contract/schemas/data-field.ts';
import { type FieldType, selfSignatory } from '../field-types.ts';
import { fieldKind } from '../registry.ts';

/** Without what is said of a field only when it is shown. */
type StoredField = Omit<DataField, 'blob_url' | 'filled_in_by'>;

/** Where a new field stands, and whose it is. */
export interface NewField {
  uuid: string;
  /** The child document's key. */
  key: string;
  page_index: number;
  x: number;
  y: number;
  /** Points; the type's own size when left out. */
  width?: number;
  height?: number;
  signatory_uuid?: string | null;
  /** ISO 8601. */
  now: string;
}

const noContent = { data: null, blob: null, file_key: null, filename: null };

/** What belongs to a type, and goes when the field becomes another one. */
const ofNoType = {
  options_as_csv: '',
  auto_assign_date: false,
  auto_fill: false,
  is_question_field: false,
  continue_if_signer_question: false,
  checkbox_group: '',
  is_mutually_exclusive: false,
  signer_role_to_setup: '',
  background_colour: '',
  approve_decline_button_text: '',
};

/** The properties that a field has unless it says otherwise; fields stored before a property was known lack it. */
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

/** A field of a type with its defaults. */
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
 * Spec core §4: another type has no content yet, its own default of required, and nothing of what only the old type had.
 * It takes the size of its type, since a box of 16 points can't hold a signature.
 */
export function changeFieldType<F extends StoredField>(field: F, type: FieldType): F {
  if (field.type === type) return field;
  const kind = fieldKind(type);
  // What a link says of its signatory was nobody's choice.
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

/** The field with what its type settles put right: whether it may be required, whose it is, and what only some types have. */
export function settled<F extends StoredField>(field: F): F {
  const kind = fieldKind(field.type);
  const auto_assign_date = kind.isDay && field.auto_assign_date;
  const group = kind.isTicked ? {} : { checkbox_group: '', is_mutually_exclusive: false };
  return {
    ...field,
    ...group,
    auto_assign_date,
    required: field.required && kind.requirable && !auto_assign_date,
    signatory_uuid: kind.assignable ? field.signatory_uuid : kind.fixedSignatory,
    is_question_field: field.is_question_field || kind.isQuestion,
  };
}

/** Whether the sender fills the field in, during setup. */
export function isSelfAssigned(field: Pick<DataField, 'signatory_uuid'>): boolean {
  return field.signatory_uuid === selfSignatory;
}
