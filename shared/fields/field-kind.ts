import type { DataField, FieldType } from '../contract/schemas/data-field.ts';

/** What completeness looks at. */
export type FieldContent = Pick<
  DataField,
  'uuid' | 'type' | 'required' | 'data' | 'blob' | 'signatory_uuid' | 'auto_assign_date' | 'checkbox_group' | 'is_mutually_exclusive'
>;

/** Everything that differs from one field type to the next, apart from how it looks. */
export interface FieldKind {
  type: FieldType;
  /** Its name for a person. */
  label: string;
  /** Said beside the field while signing, unless the field has a description of its own. */
  helpText: string;
  /** Of a new field, in points (product notes). */
  size: { width: number; height: number };
  /** Spec core §4: text and check start as optional, the others as required. */
  requiredByDefault: boolean;
  /** Whether a signatory can be given it. */
  assignable: boolean;
  /** Filled by text in `data`, or by a picture in `blob`. */
  content: 'data' | 'picture';
  /** Whether a text is what `data` may hold; null empties the field. */
  accepts(data: string): boolean;
  /** Whether it is filled, among all fields of the pack. Says nothing of whether it has to be. */
  isFilled(field: FieldContent, all: readonly FieldContent[]): boolean;
}

/** Text of the `data` of most fields. */
export function hasText(field: FieldContent): boolean {
  return field.data !== null && field.data.trim() !== '';
}

export function hasPicture(field: FieldContent): boolean {
  return field.blob !== null && field.blob !== '';
}
