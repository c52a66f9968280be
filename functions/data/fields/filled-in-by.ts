import { selfSignatory } from '../../../shared/fields/field-types.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/new-field.ts';
import type { FieldRecord, FullPack } from '../records.ts';

/**
 * Who put in what a signatory's field holds, by name, where that was somebody else: they are to know before they sign. Null where it was
 * themselves, where the field is empty, and of fields that are nobody's or the sender's.
 */
export function filledInBy(full: FullPack, field: FieldRecord): string | null {
  return field.data || field.blob ? lastFilledBy(full, field) : null;
}

/** The same, whoever has emptied a field included. */
export function lastFilledBy({ pack, signatories }: FullPack, field: FieldRecord): string | null {
  const owner = signatories.find(({ uuid }) => uuid === field.signatory_uuid);
  if (!owner || isSelfAssigned(field)) return null;
  const { filled_by, updated_by_user_name } = field;
  if (filled_by === owner.uuid) return null;
  // Before it was kept who filled a field in: the name of whoever changed it last. What fills itself comes from the signatory's details.
  if (filled_by === undefined && (field.auto_fill || updated_by_user_name === owner.name)) return null;
  if (filled_by === undefined || filled_by === selfSignatory) return updated_by_user_name || pack.created_by_name;
  return signatories.find(({ uuid }) => uuid === filled_by)?.name ?? updated_by_user_name;
}

/** Whether another signatory has put in what a field holds; what the sender put in was there from the start. */
export function isFilledByAnother({ signatories }: FullPack, field: FieldRecord): boolean {
  const isFull = Boolean(field.data || field.blob);
  return isFull && field.filled_by !== field.signatory_uuid && signatories.some(({ uuid }) => uuid === field.filled_by);
}
