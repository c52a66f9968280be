import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import { isAddedNote } from '../../shared/domain/signing/added-notes.ts';
import { isPrinted } from '../../shared/fields/printing/is-printed.ts';

/** Whether a screen has to say that the final document leaves the field out. Added notes have looks of their own. */
export function isLeftOut(field: DataField): boolean {
  return !isPrinted(field) && !isAddedNote(field);
}
