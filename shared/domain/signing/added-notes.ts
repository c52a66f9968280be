import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { isSelfAssigned } from '../../fields/placing/self-assigned.ts';
import { fieldKind } from '../../fields/registry.ts';

type Field = Pick<DataField, 'type' | 'signatory_uuid' | 'is_temporary_field' | 'is_visible_in_final_document'>;

/** The most characters of a note that somebody adds to a page. They fit into the box of a new note. */
export const longestNote = 1_000;

/** How often a signatory may have the sender told of notes and questions, and within how many seconds. */
export const tellingLimit = { max: 5, windowSeconds: 3_600 };

/** Whether somebody added this note to a page, after the document was sent. Notes that the sender asks for are placed in setup. */
export function isAddedNote({ type, is_temporary_field }: Pick<Field, 'type' | 'is_temporary_field'>): boolean {
  return is_temporary_field && fieldKind(type).isAnnotation;
}

/**
 * Whether a member added this note while the document awaited signatures. Everybody who sees the page reads it, and it
 * is never printed: nothing of the sender's comes onto pages that somebody has signed.
 */
export function isSenderNote(field: Field): boolean {
  return isAddedNote(field) && isSelfAssigned(field) && !field.is_visible_in_final_document;
}
