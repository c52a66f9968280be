import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { type FieldType, selfSignatory } from '../../../shared/fields/field-types.ts';
import { declines, fieldKind } from '../../../shared/fields/registry.ts';

/** Whether the sender can fill in a type during setup. Only signers decline, and name people who sign later. */
export function mayBeSelf(type: FieldType): boolean {
  const { assignable, namesSigner } = fieldKind(type);
  return assignable && !declines(type) && !namesSigner;
}

/**
 * Assigns a field to somebody, to the sender (`self`) or to nobody. Content that the sender filled in does not go to
 * another person, and nobody’s picture or file does.
 */
export function givenTo(field: DataField, owner: string | null): DataField {
  if (field.signatory_uuid === owner) return field;
  const { content, signs } = fieldKind(field.type);
  // A signature in a field of nobody goes to the sender’s own side alone.
  const stays = field.signatory_uuid === null ? signs === null || owner === selfSignatory : content === 'data';
  const ends = field.signatory_uuid === selfSignatory || !stays;
  return { ...field, signatory_uuid: owner, ...(ends && { data: null, blob: null, blob_url: null, file_key: null, filename: null }) };
}
