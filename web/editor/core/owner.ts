import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { type FieldType, selfSignatory } from '../../../shared/fields/field-types.ts';
import { declines, fieldKind } from '../../../shared/fields/registry.ts';

/** Whether the sender can fill a type in during setup. Declining, and naming who signs later, belong to those who sign. */
export function mayBeSelf(type: FieldType): boolean {
  const { assignable, namesSigner } = fieldKind(type);
  return assignable && !declines(type) && !namesSigner;
}

/** A field given to somebody, to the sender (`self`) or to nobody. What the sender has filled in is not another person's word. */
export function givenTo(field: DataField, owner: string | null): DataField {
  if (field.signatory_uuid === owner) return field;
  const ends = field.signatory_uuid === selfSignatory;
  return { ...field, signatory_uuid: owner, ...(ends && { data: null, blob: null, blob_url: null, file_key: null, filename: null }) };
}
