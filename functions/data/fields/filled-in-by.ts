import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { FieldRecord } from '../pack/signatory-records.ts';

/**
 * The name of the other person who filled in a signatory's field, because the signatory must know that before they
 * sign. Null if they filled it in themselves, if it is empty, and for fields of the sender or of nobody.
 */
export function filledInBy(full: FullPack, field: FieldRecord): string | null {
  return field.data || field.blob ? lastFilledBy(full, field) : null;
}

/** The same, and also names the person who emptied a field. */
export function lastFilledBy({ pack, signatories }: FullPack, field: FieldRecord): string | null {
  const owner = signatories.find(({ uuid }) => uuid === field.signatory_uuid);
  if (!owner || isSelfAssigned(field)) return null;
  const { filled_by, filled_by_name, updated_by_user_name } = field;
  if (filled_by === owner.uuid) return null;
  // Older records don't say who filled a field in, so this is the person who changed it last. A field that fills itself
  // takes the signatory's details.
  if (filled_by === undefined && (field.auto_fill || updated_by_user_name === owner.name)) return null;
  if (filled_by === undefined || filled_by === selfSignatory) return updated_by_user_name || pack.created_by_name;
  if (filled_by_name) return filled_by_name;
  const filler = signatories.find(({ uuid }) => uuid === filled_by);
  // Older records lack the name, and a signatory's keeps its uuid when somebody else signs instead.
  const isSomebodyElseNow = (filler?.passed_on?.date ?? '') > field.date_updated;
  return filler && !isSomebodyElseNow ? filler.name : updated_by_user_name;
}

/** Whether another signatory filled in the field. The sender's content does not count, because it was there from the start. */
export function isFilledByAnother({ signatories }: FullPack, field: FieldRecord): boolean {
  const isFull = Boolean(field.data || field.blob);
  return isFull && field.filled_by !== field.signatory_uuid && signatories.some(({ uuid }) => uuid === field.filled_by);
}
